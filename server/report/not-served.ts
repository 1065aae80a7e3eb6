import type { Id, Instant, Minor, Month } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { billedOfSlot } from '@domain/billing';
import { intervalOf } from '@domain/coverage';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { minor, sumMoney, timesCount } from '@domain/money';
import { today } from '@domain/time';
import type { Actor } from '@server/actor';
import { filledPlaces, guardsOnSlot, isInForce } from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { premiseTable } from '@server/premise/table';
import { between, eq, sql } from 'drizzle-orm';
import type { RevenueFilters } from './revenue-parts';

/** The amount by which a slot is billed below its order, because of absent guards. Negative. */
export interface NotServed {
  premiseId: Id;
  companyId: Id;
  month: Month;
  type: ShiftType;
  amount: Minor;
}

/** Returns the last past month of the filters, or null. */
const lastPastMonth = ({ from, to }: RevenueFilters, zone: string, now: Instant): Month | null => {
  const before = addMonths(monthOf(today(zone, now)), -1);
  const last = before < to ? before : to;
  return last < from ? null : last;
};

/**
 * Lists slots of past months without an invoice that their draft bills below the order. All others are billed as
 * ordered, so only these few are read.
 */
export const listNotServed = async (
  tx: Tx,
  { viewer, now }: Actor,
  filters: RevenueFilters,
  zone: string,
): Promise<NotServed[]> => {
  const until = lastPastMonth(filters, zone, now.toISOString());
  if (until === null) return [];
  const { premiseId, companyId, shiftType } = filters;
  const at = sql`${now.toISOString()}::timestamptz`;
  const seconds = sql`extract(epoch from ${slotTable.endsAt} - ${slotTable.startsAt})`;
  const month = sql<Month>`to_char(${slotTable.date}, 'YYYY-MM')`;
  // A slot ends within two days of its service date.
  const running = sql`select running.premise_id, to_char(running.service_date, 'YYYY-MM') from slot running
    where running.state = 'approved' and running.ends_at > ${at}
      and running.service_date between ${addDays(now.toISOString().slice(0, 10), -2)}::date and ${lastDayOf(until)}::date`;
  const rows = await tx
    .select({
      id: slotTable.id,
      premiseId: slotTable.premiseId,
      companyId: premiseTable.companyId,
      month,
      date: slotTable.date,
      type: slotTable.type,
      shiftId: sql<number>`coalesce(${slotTable.shiftId}, -1)`,
      startTime: slotTable.startTime,
      endTime: slotTable.endTime,
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
      price: slotTable.price,
      bucket: slotTable.bucket,
      numOfSecurity: slotTable.guardsRequired,
      servedMinutes: slotTable.servedMinutes,
      guards: guardsOnSlot,
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        premiseInReach(tx, viewer, 'document.read'),
        isInForce,
        between(slotTable.date, firstDayOf(filters.from), lastDayOf(until)),
        premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
        companyId === undefined ? undefined : eq(premiseTable.companyId, companyId),
        shiftType === undefined ? undefined : eq(slotTable.type, shiftType),
        sql`not exists (select 1 from invoice where invoice.premise_id = ${slotTable.premiseId}
          and invoice.period = ${month} and invoice.status = 'Issued')`,
        sql`(${slotTable.premiseId}, ${month}) not in (${running})`,
        sql`case when ${slotTable.servedMinutes} is null then ${filledPlaces(now)} < ${slotTable.guardsRequired}
          else ${slotTable.servedMinutes} * 60 < ${slotTable.guardsRequired} * ${seconds} end`,
      ),
    );
  return rows.map(({ guards, startsAt, endsAt, ...slot }) => {
    const { whole, parts } = billedOfSlot({
      ...slot,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      stints: guards.map(intervalOf),
    });
    const billed = sumMoney([timesCount(slot.price, whole), ...parts]);
    const { premiseId: premise, companyId: company, type } = slot;
    return {
      premiseId: premise,
      companyId: company,
      month: slot.month,
      type,
      amount: minor(billed - timesCount(slot.price, slot.numOfSecurity)),
    };
  });
};
