import type { Id, Month } from '@contract/primitives';
import { firstDayOf, lastDayOf } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { servedMonthTable } from '@server/model/served-month';
import { notifyOfServedCorrection } from '@server/platform/notification/notify-of-served';
import { sql } from 'drizzle-orm';

/** An agreement that was ended, with who agreed. */
interface EndedAgreement extends Record<string, unknown> {
  premiseId: Id;
  month: Month;
  agreedBy: Id;
  /** Of the slots that changed it; null if they belong to several bookings. */
  bookingId: Id | null;
}

/**
 * Ends the agreement to the months of these slots, because what was agreed to has changed. Returns the agreements that
 * there were.
 */
export const changeServedMonths = async (
  tx: Tx,
  now: Date,
  slotIds: readonly Id[],
): Promise<EndedAgreement[]> => {
  if (slotIds.length === 0) return [];
  // In order, because two corrections may change the same months.
  const { rows } = await tx.execute<EndedAgreement>(sql`
    with changed as (
      select ${slotTable.premiseId} as premise_id, to_char(${slotTable.date}, 'YYYY-MM') as month,
        case when min(${slotTable.bookingId}) = max(${slotTable.bookingId}) then min(${slotTable.bookingId}) end as booking_id
      from ${slotTable} where ${slotTable.id} = any(${sql.param([...slotIds])}::int[]) group by 1, 2),
    written as (
      insert into ${servedMonthTable} (premise_id, month, version, changed_at)
      select premise_id, month, 2, ${now.toISOString()}::timestamptz from changed order by 1, 2
      on conflict (premise_id, month) do update
        set version = ${servedMonthTable.version} + 1, agreed_by = null, agreed_at = null, changed_at = excluded.changed_at)
    select premise_id as "premiseId", month, agreed_by as "agreedBy", booking_id as "bookingId"
    from ${servedMonthTable} join changed using (premise_id, month) where agreed_by is not null`);
  return rows;
};

/** As `changeServedMonths`, for what staff changed: who had agreed is notified. */
export const correctServedMonths = async (
  tx: Tx,
  { viewer, now }: Actor,
  slotIds: readonly Id[],
): Promise<void> => {
  for (const { premiseId, month, agreedBy, bookingId } of await changeServedMonths(tx, now, slotIds)) {
    const days = { firstDate: firstDayOf(month), lastDate: lastDayOf(month) };
    const notice = { premiseId, bookingId: bookingId ?? undefined, month, ...days, by: viewer };
    await notifyOfServedCorrection(tx, { ...notice, to: agreedBy }, now);
  }
};
