import * as z from 'zod/mini';
import { call } from './call';
import { dutyState } from './duty-state';
import { coverageDay, nextSlot, runningGap } from './home';
import { fileFormat, idListQuery, isForward, listQuery, numberQuery, page } from './list';
import { day, id, idText, instant, named, time } from './primitives';
import { shiftType } from './shift';
import { guardInterval } from './slot';

const flag = 'funding_phase1';

/** A period of days, inclusive, and the format of the answer. */
const period = {
  from: day,
  to: day,
  premiseIds: z.optional(idListQuery),
  format: z.optional(fileFormat),
};

/** The interval a guard covers; without a guard, an interval in which `places` are open. */
export const rosterRow = z.strictObject({
  slotId: id,
  bookingId: id,
  date: day,
  premise: named,
  type: shiftType,
  startTime: time,
  endTime: time,
  startsAt: instant,
  endsAt: instant,
  /** The phone is null for guards out of reach. */
  guard: z.nullable(
    z.strictObject({ ...named.shape, phone: z.nullable(z.string()), state: z.optional(dutyState) }),
  ),
  ...z.pick(guardInterval, { from: true, to: true }).shape,
  places: z.int(),
});
export type RosterRow = z.infer<typeof rosterRow>;

/** Guards of a premise on a day who are missing, can't come, or have not confirmed in time. */
const dutyAlert = z.strictObject({
  date: day,
  premiseId: id,
  missing: z.int(),
  declined: z.int(),
  unconfirmed: z.int(),
});
export type DutyAlert = z.infer<typeof dutyAlert>;

export const coverageCalls = {
  days: call({
    method: 'GET',
    path: '/api/v1/admin/security-booking/coverage',
    area: 'admin',
    summary: 'Return filled and required places and the start of the first gap, by day and premise',
    access: 'guard.read',
    tells: 'Booking',
    flag,
    query: z.strictObject(period).check(isForward),
    answer: z.strictObject({
      /** A running slot of an earlier date counts on today. */
      days: z.array(coverageDay),
      /** Whatever the period is. */
      now: z.array(runningGap),
      /** Guards who ask staff to act on shifts that aren't over, by day and premise; places without any are left out. */
      duties: z.array(dutyAlert),
    }),
  }),
  roster: call({
    method: 'GET',
    path: '/api/v1/admin/security-booking/roster',
    area: 'admin',
    summary:
      'List assignments and open places of a period; with today, also of slots that began before and still run',
    access: 'guard.read',
    tells: 'Booking',
    flag,
    query: z
      .strictObject({ ...period, securityId: z.optional(idText), state: z.optional(dutyState) })
      .check(isForward),
    answer: z.strictObject({ rows: z.array(rosterRow) }),
  }),
  open: call({
    method: 'GET',
    path: '/api/v1/admin/security-booking/open',
    area: 'admin',
    summary: 'List running and upcoming slots in force with open places, and the sum of these places',
    access: 'guard.read',
    tells: 'Booking',
    flag,
    query: z.strictObject({
      ...listQuery(['startsAt']),
      /** Up to a service date: 1 is today, 7 today and the next six days. */
      nextDays: z.optional(numberQuery(1, 1000)),
      premiseId: z.optional(idText),
    }),
    answer: z.strictObject({ ...page(nextSlot).shape, places: z.int() }),
  }),
};
