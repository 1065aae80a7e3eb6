import type { Day, Id, Minor, Month } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { billedAmount } from '@domain/billing';
import { intervalOf } from '@domain/coverage';
import { minor, timesCount } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { reportMonthTable } from '@server/model/report-month';
import { premiseInReach, within } from '@server/model/scope';
import { guardsOnSlot } from '@server/resources/booking/slot-guard-queries';
import { approvedSlots, filledPlaces } from '@server/resources/booking/slot-queries';
import { and, between, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PremiseFilters } from './reached-queries';
import { inSpans, splitIssuable } from './report-days';
import { countedMonths, type RevenueFilters } from './revenue-parts';
import { type DaySpan, daysOf } from './totals-period';

/** The amount by which a slot is billed below its order, because of absent guards. Negative. */
export interface NotServed {
  premiseId: Id;
  companyId: Id;
  month: Month;
  type: ShiftType;
  amount: Minor;
}

/** The days of each month at the premises that meet a condition on `premise` and `counted`. */
const premiseMonths = (tx: Tx, spans: readonly DaySpan[], where: SQL | undefined) =>
  tx
    .select({
      premiseId: sql<Id>`${premiseTable.id}`.as('unissued_premise_id'),
      companyId: premiseTable.companyId,
      month: sql<Month>`counted.month`.as('month'),
      first: sql<Day>`counted.first`.as('first'),
      last: sql<Day>`counted.last`.as('last'),
    })
    .from(premiseTable)
    .innerJoin(sql`(with ${countedMonths(spans)} select month, first, last from counted) counted`, sql`true`)
    .where(where)
    .as('unissued');

/** Few, because months are issued once they have ended. No slot of the others is read. */
const isUnissued = sql`not exists (select from ${invoiceTable} where ${invoiceTable.premiseId} = ${premiseTable.id}
  and ${invoiceTable.period} = counted.month and ${invoiceTable.status} = 'Issued')`;

const listShort = async (
  tx: Tx,
  now: Date,
  spans: readonly DaySpan[],
  where: SQL | undefined,
  shiftType?: ShiftType,
): Promise<NotServed[]> => {
  if (spans.length === 0) return [];
  const unissued = premiseMonths(tx, spans, where);
  const seconds = sql`extract(epoch from ${slotTable.endsAt} - ${slotTable.startsAt})`;
  const rows = await tx
    .select({
      id: slotTable.id,
      premiseId: slotTable.premiseId,
      companyId: unissued.companyId,
      month: unissued.month,
      date: slotTable.date,
      type: slotTable.type,
      shiftId: sql<number>`coalesce(${slotTable.shiftId}, -1)`,
      startTime: slotTable.startTime,
      endTime: slotTable.endTime,
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
      price: slotTable.price,
      bucket: slotTable.bucket,
      guards: slotTable.guardsRequired,
      servedMinutes: slotTable.servedMinutes,
      assigned: guardsOnSlot,
    })
    .from(unissued)
    .innerJoin(
      slotTable,
      and(
        eq(slotTable.premiseId, unissued.premiseId),
        between(slotTable.date, unissued.first, unissued.last),
      ),
    )
    .where(
      and(
        approvedSlots,
        // Tells the planner how many there are.
        inSpans(sql`${slotTable.date}`, spans),
        lte(slotTable.endsAt, now),
        shiftType === undefined ? undefined : eq(slotTable.type, shiftType),
        // Guards are counted only where a place was open.
        sql`case when ${slotTable.servedMinutes} is null then ${slotTable.openPlaces} > 0 and ${filledPlaces(now)} < ${slotTable.guardsRequired}
          else ${slotTable.servedMinutes} * 60 < ${slotTable.guardsRequired} * ${seconds} end`,
      ),
    );
  return rows.map(({ assigned, startsAt, endsAt, ...slot }) => {
    const billed = billedAmount({
      ...slot,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      intervals: assigned.map(intervalOf),
    });
    const { premiseId: premise, companyId: company, type } = slot;
    return {
      premiseId: premise,
      companyId: company,
      month: slot.month,
      type,
      amount: minor(billed - timesCount(slot.price, slot.guards)),
    };
  });
};

/**
 * Lists ended slots of some days without an issued invoice that are billed below the order. All others are billed as
 * ordered, so only these few are read.
 */
export const listNotServed = async (
  tx: Tx,
  { viewer, now }: Actor,
  { premiseId, companyId, shiftType }: Pick<RevenueFilters, 'premiseId' | 'companyId' | 'shiftType'>,
  spans: readonly DaySpan[],
): Promise<NotServed[]> => {
  const where = within(
    premiseInReach(tx, viewer, 'document.read'),
    premiseId === undefined ? undefined : eq(premiseTable.id, premiseId),
    companyId === undefined ? undefined : eq(premiseTable.companyId, companyId),
  );
  const { issuable, ongoing } = splitIssuable(spans, now);
  return [
    ...(await listShort(tx, now, issuable, and(where, isUnissued), shiftType)),
    ...(await listShort(tx, now, ongoing, where, shiftType)),
  ];
};

/** The same of those of the months without stored totals. */
export const listNotServedOfMonths = async (
  tx: Tx,
  actor: Actor,
  filters: PremiseFilters,
  months: readonly Month[],
): Promise<NotServed[]> => {
  const stored = await tx
    .select({ period: reportMonthTable.period })
    .from(reportMonthTable)
    .where(and(eq(reportMonthTable.isCurrent, true), inArray(reportMonthTable.period, [...months])));
  const isStored = new Set(stored.map(({ period }) => period));
  return listNotServed(tx, actor, filters, months.filter((month) => !isStored.has(month)).map(daysOf));
};

/** The same of all premises, with an invoice or without. */
export const listAllNotServed = (tx: Tx, now: Date, span: DaySpan): Promise<NotServed[]> =>
  listShort(tx, now, [span], undefined);
