import type { Capability } from '@contract/access';
import type { BookingHistoryEntry, BookingStatus } from '@contract/booking';
import { bookingTopic } from '@domain/webhook';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import type { Viewer } from '@server/base/viewer';
import { actedBy } from '@server/model/acted-by';
import {
  type BookingRow,
  bookingHistoryTable,
  bookingTable,
  type ConfirmedSlot,
  type StaffedPlace,
} from '@server/model/booking';
import { premiseIdInReach, within } from '@server/model/scope';
import { queueDeliveries, type WebhookEvent } from '@server/platform/webhook/queue-deliveries';
import { eq, inArray, sql } from 'drizzle-orm';
import { slotSums } from './slot-queries';

/**
 * The booking, locked until the transaction ends; 404 out of the viewer's reach. Lock order is premise → booking →
 * slot → guard: a caller that needs the premise locks it first.
 */
export const lockBooking = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  bookingId: number,
): Promise<BookingRow> => {
  const booking = await lockRow(
    tx
      .select()
      .from(bookingTable)
      .where(
        within(
          premiseIdInReach(tx, viewer, capability, bookingTable.premiseId),
          eq(bookingTable.id, bookingId),
        ),
      ),
  );
  return booking;
};

interface BookingActionRecord {
  /** Locked; the state before the action. */
  booking: BookingRow;
  action: BookingHistoryEntry['action'];
  to: BookingStatus;
  reason: string | null;
  staffing?: StaffedPlace[];
  served?: ConfirmedSlot[];
  /** The slots that were cancelled, if not all. */
  cancelled?: number[];
}

const historyRow = (
  { by, now }: AnyActor,
  { booking, action, to, reason, staffing, served, cancelled }: BookingActionRecord,
) => ({
  bookingId: booking.id,
  at: now,
  ...actedBy(by),
  action,
  from: booking.status,
  to,
  reason,
  staffing: staffing ?? null,
  served: served ?? null,
  cancelled: cancelled ?? null,
});

const eventOf = ({ booking, action, to }: BookingActionRecord, version: number): WebhookEvent => ({
  topic: bookingTopic(action, booking.status, to),
  kind: 'booking',
  id: booking.id,
  version,
});

/**
 * Writes the status after an accepted action, the sums over its slots, the next version and one history row, and
 * queues what other programs are told; returns the updated booking.
 */
export const recordAction = async (
  tx: Tx,
  actor: AnyActor,
  record: BookingActionRecord,
): Promise<BookingRow> => {
  const { booking, to } = record;
  const [changed] = await tx
    .update(bookingTable)
    .set({ status: to, version: booking.version + 1, updatedAt: actor.now, ...slotSums })
    .where(eq(bookingTable.id, booking.id))
    .returning();
  if (!changed) throw new Error(`Booking ${booking.id} disappeared while locked`);
  await tx.insert(bookingHistoryTable).values(historyRow(actor, record));
  await queueDeliveries(tx, actor.now, [eventOf(record, changed.version)]);
  return changed;
};

/** `recordAction` for many bookings that keep their status, in three statements. */
export const recordActions = async (
  tx: Tx,
  actor: AnyActor,
  records: readonly Omit<BookingActionRecord, 'to'>[],
): Promise<void> => {
  if (records.length === 0) return;
  await tx
    .update(bookingTable)
    .set({ version: sql`${bookingTable.version} + 1`, updatedAt: actor.now, ...slotSums })
    .where(
      inArray(
        bookingTable.id,
        records.map(({ booking }) => booking.id),
      ),
    );
  const completed = records.map((record) => ({ ...record, to: record.booking.status }));
  await tx.insert(bookingHistoryTable).values(completed.map((record) => historyRow(actor, record)));
  await queueDeliveries(
    tx,
    actor.now,
    completed.map((record) => eventOf(record, record.booking.version + 1)),
  );
};
