import type { Booking, Slot } from '@contract/booking';
import { gapsOf } from '@domain/coverage';
import { type EvaluatedCell, totalOf } from '@domain/validation';
import type { NewBooking, StoredBooking } from './insert-booking';

const SLOT_ORDER = [
  (slot: Slot) => Date.parse(slot.startsAt),
  (slot: Slot) => slot.shiftId,
  (slot: Slot) => slot.id,
] as const;

/** The order in which slots are always listed. */
const bySlotOrder = (a: Slot, b: Slot): number =>
  SLOT_ORDER.reduce((order, key) => order || key(a) - key(b), 0);

/**
 * A stored order as `findBooking` would return it, built from the stored values, because reading it back costs as
 * much as the whole order.
 */
export const orderedBooking = (
  { premise, orderer, status, cartItems, cells, now }: NewBooking,
  { id, itemIds, slotIds, currency }: StoredBooking,
  allowed: Booking['allowed'],
): Booking => {
  const at = now.toISOString();
  const slotOf = (cell: EvaluatedCell, index: number): Slot => ({
    id: slotIds[index] ?? 0,
    version: 1,
    bookingId: id,
    premiseId: premise.id,
    date: cell.date,
    shiftId: cell.shiftId,
    type: cell.type,
    startTime: cell.startTime,
    endTime: cell.endTime,
    startsAt: cell.startsAt,
    endsAt: cell.endsAt,
    numOfSecurity: cell.guards,
    filled: 0,
    price: cell.price,
    amount: cell.amount,
    bucket: cell.bucket,
    state: status === 'Approved' ? 'approved' : 'requested',
    reason: null,
    served: null,
    servedMinutes: null,
    gaps: status === 'Approved' ? gapsOf(cell, []) : [],
    guards: [],
    overridden: [],
  });
  return {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    premise,
    status,
    orderedBy: orderer,
    currency,
    total: totalOf(cells),
    allowed,
    cartItems: cartItems.map((item, index) => ({ id: itemIds[index] ?? 0, ...item })),
    slots: cells.map(slotOf).sort(bySlotOrder),
    pendingChange: null,
    history: [{ at, by: orderer, action: 'order', from: null, to: status, reason: null }],
  };
};
