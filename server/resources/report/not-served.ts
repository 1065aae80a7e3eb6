import type { Id, Minor, Month } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { billedAmount } from '@domain/billing';
import { intervalOf } from '@domain/coverage';
import { minor, timesCount } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { approvedSlots, filledPlaces, guardsOnSlot } from '@server/resources/booking/slot-queries';
import { between, eq, lte, sql } from 'drizzle-orm';
import type { RevenueFilters } from './revenue-parts';

/** The amount by which a slot is billed below its order, because of absent guards. Negative. */
export interface NotServed {
  premiseId: Id;
  companyId: Id;
  month: Month;
  type: ShiftType;
  amount: Minor;
}

/**
 * Lists ended slots of the chosen days without an issued invoice that are billed below the order. All others are billed
 * as ordered, so only these few are read.
 */
export const listNotServed = async (
  tx: Tx,
  { viewer, now }: Actor,
  filters: RevenueFilters,
): Promise<NotServed[]> => {
  const { premiseId, companyId, shiftType } = filters;
  const seconds = sql`extract(epoch from ${slotTable.endsAt} - ${slotTable.startsAt})`;
  const month = sql<Month>`to_char(${slotTable.date}, 'YYYY-MM')`;
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
      guards: slotTable.guardsRequired,
      servedMinutes: slotTable.servedMinutes,
      assigned: guardsOnSlot,
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        premiseInReach(tx, viewer, 'document.read'),
        approvedSlots,
        between(slotTable.date, filters.from, filters.to),
        lte(slotTable.endsAt, now),
        premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
        companyId === undefined ? undefined : eq(premiseTable.companyId, companyId),
        shiftType === undefined ? undefined : eq(slotTable.type, shiftType),
        sql`not exists (select 1 from invoice where invoice.premise_id = ${slotTable.premiseId}
          and invoice.period = ${month} and invoice.status = 'Issued')`,
        sql`case when ${slotTable.servedMinutes} is null then ${filledPlaces(now)} < ${slotTable.guardsRequired}
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
