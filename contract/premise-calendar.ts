import * as z from 'zod/mini';
import { call } from './call';
import { idListQuery, isForward } from './list';
import { premiseDay } from './premise';
import { day, instant, money, named } from './primitives';

/** A day of one of several premises with what its live slots cost. */
const calendarDay = z.strictObject({
  ...premiseDay.shape,
  amount: money,
  /** Start of the first understaffed interval: of those that have not ended, else of the past ones. */
  firstGapAt: z.nullable(instant),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** The days of a premise with live slots in a period, by service date. */
const calendarPremise = z.strictObject({ ...named.shape, days: z.array(calendarDay) });
export type CalendarPremise = z.infer<typeof calendarPremise>;

export const premiseCalendarCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/client/premise/calendar',
    area: 'client',
    summary:
      'Return the places and amounts of each day of a period, of the active premises in scope and those with live slots in it',
    access: 'booking.read',
    tells: 'Booking',
    query: z.strictObject({ from: day, to: day, premiseIds: z.optional(idListQuery) }).check(isForward),
    answer: z.array(calendarPremise),
  }),
};
