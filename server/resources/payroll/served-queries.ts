import type { PayrollRow } from '@contract/payroll';
import type { Day, Id, Lang, Minor, Time } from '@contract/primitives';
import { leaveCovers } from '@domain/leave';
import { minor, ZERO } from '@domain/money';
import { contributionExemption, nightSeconds } from '@domain/payroll';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { nameParts } from '@server/base/db/person-name';
import { guardTable, leaveTable } from '@server/model/guard';
import { premiseName } from '@server/model/premise-name';
import {
  joinPay,
  listDefaultShifts,
  type PaidTimes,
  payOf,
  payRates,
  salaryOfShift,
} from '@server/resources/price/pay-queries';
import type { Reached } from '@server/resources/report/reached-queries';
import {
  costOfStaffed,
  type StaffedTimes,
  staffedSlots,
} from '@server/resources/report/staffed-slot-queries';
import { and, eq, inArray, sql } from 'drizzle-orm';

interface ServedSlot extends PaidTimes, StaffedTimes, Record<string, unknown> {
  slotId: Id;
  date: Day;
  premiseId: Id;
  premise: string;
  /** Of the slot, also where the times aren't custom. */
  shownStart: Time;
  shownEnd: Time;
  startsAt: string;
  guardIds: Id[];
}

interface ServedQuery {
  from: Day;
  to: Day;
  now: Date;
  reached: Reached;
  lang: Lang;
  timeZone: string;
  isHoliday: (day: Day) => boolean;
}

const listServedSlots = async (tx: Tx, { from, to, now, reached, lang }: ServedQuery) => {
  const { rows } =
    await tx.execute<ServedSlot>(sql`with ${reached.premises}, ${payRates}, ${staffedSlots([{ from, to }], now, reached)}
    select slot.id as "slotId", slot.service_date::text as date, slot.premise_id as "premiseId",
      ${premiseName(lang)} as premise, slot.start_time as "shownStart",
      slot.end_time as "shownEnd", slot.starts_at as "startsAt", slot.guard_ids as "guardIds",
      ${salaryOfShift} as salary, custom.salaries, case when slot.shift_id is null then slot.start_time end as "startTime",
      case when slot.shift_id is null then slot.end_time end as "endTime", slot.length, slot.guards_required as guards,
      slot.served_minutes as "servedMinutes", slot.has_ended as "hasEnded", slot.starts, slot.ends, slot.pressed
    from staffed slot ${joinPay} join premise on premise.id = slot.premise_id
    where slot.has_ended and slot.guard_ids is not null
    order by slot.service_date, slot.starts_at, slot.id`);
  return rows;
};

/** What one guard served on a slot, over all assignments of the guard to it. */
interface Share {
  seconds: number;
  nightSeconds: number;
  wage: number;
}

/**
 * The shares of a slot's guards. Of a part of an assignment, the night is the same part of the assignment's night, because
 * it isn't known which minutes were served.
 */
const sharesOf = (slot: ServedSlot, pay: Minor | undefined, timeZone: string): Map<Id, Share> => {
  const start = Date.parse(slot.startsAt);
  const instantAt = (seconds: number) => new Date(start + seconds * 1000).toISOString();
  const shares = new Map<Id, Share>();
  for (const [index, { seconds, salary }] of costOfStaffed(slot, pay ?? ZERO, 0).assigned.entries()) {
    const guardId = slot.guardIds[index];
    const from = slot.starts?.[index];
    const to = slot.ends?.[index];
    if (guardId === undefined || from === undefined || to === undefined || to <= from) continue;
    const night = nightSeconds({ startsAt: instantAt(from), endsAt: instantAt(to) }, timeZone);
    const before = shares.get(guardId) ?? { seconds: 0, nightSeconds: 0, wage: 0 };
    shares.set(guardId, {
      seconds: before.seconds + seconds,
      nightSeconds: before.nightSeconds + Math.min(seconds, (night * seconds) / (to - from)),
      wage: before.wage + salary,
    });
  }
  return shares;
};

/** The guards by id, with what decides about contributions, and their rest days. */
const readGuards = async (tx: Tx, ids: readonly Id[]) => {
  const rows = await tx
    .select({
      id: guardTable.id,
      name: nameParts(guardTable),
      birthDate: guardTable.birthDate,
      employedFrom: guardTable.employedFrom,
    })
    .from(guardTable)
    .where(inArray(guardTable.id, [...ids]));
  const rest = await tx
    .select()
    .from(leaveTable)
    .where(and(eq(leaveTable.kind, 'rest'), inArray(leaveTable.guardId, [...ids])));
  return new Map(
    rows.map(({ id, name, ...facts }) => [
      id,
      { id, name: personName(name), ...facts, rest: rest.filter(({ guardId }) => guardId === id) },
    ]),
  );
};

export type PaidGuard = NonNullable<
  Awaited<ReturnType<typeof readGuards>> extends Map<Id, infer G> ? G : never
>;

const inMinutes = (seconds: number): number => Math.round(seconds / 60);

/** What each guard served on each slot of a period, by day and start, and the guards. */
export const listServed = async (
  tx: Tx,
  query: ServedQuery,
): Promise<{ rows: PayrollRow[]; guards: ReadonlyMap<Id, PaidGuard> }> => {
  const slots = await listServedSlots(tx, query);
  const shifts = await listDefaultShifts(tx);
  const guards = await readGuards(tx, [...new Set(slots.flatMap(({ guardIds }) => guardIds))]);
  const rows = slots.flatMap((slot) => {
    const pay = payOf(slot, shifts);
    return [...sharesOf(slot, pay, query.timeZone)].flatMap(([guardId, share]): PayrollRow[] => {
      const guard = guards.get(guardId);
      if (!guard || share.seconds === 0) return [];
      const { date } = slot;
      return [
        {
          guard: { id: guardId, name: guard.name },
          date,
          slotId: slot.slotId,
          premise: { id: slot.premiseId, name: slot.premise },
          startTime: slot.shownStart,
          endTime: slot.shownEnd,
          minutes: inMinutes(share.seconds),
          nightMinutes: inMinutes(share.nightSeconds),
          rate: pay ?? null,
          wage: minor(share.wage),
          statutoryHoliday: query.isHoliday(date),
          restDay: guard.rest.some((leave) => leaveCovers(leave, date)),
          exempt: contributionExemption(guard, date),
        },
      ];
    });
  });
  return { rows, guards };
};
