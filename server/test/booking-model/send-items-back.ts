import type { Booking } from '@contract/booking';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { editBooking } from '@server/resources/booking/edit';
import { expect } from 'vitest';

class UndoError extends Error {}

/** What a change of contact or remarks leaves alone. */
const unchanged = ({ status, total, slots, pendingChange }: Booking) => ({
  ...{ status, total, pendingChange },
  slots,
});

/** The only change asked for is to remove slots in force: no items can say that. */
const hasOnlyRemovals = ({ cartItems, slots, pendingChange }: Booking): boolean =>
  cartItems.length > 0 &&
  pendingChange !== null &&
  pendingChange.added.length === 0 &&
  slots.every(
    ({ id, state }) =>
      (state !== 'requested' && state !== 'approved') ||
      pendingChange.removed.some((removed) => removed.id === id),
  );

/** Sends the answered items back with a new remark, checks that no slot changes, and undoes it. */
export const sendItemsBack = async (tx: Tx, actor: Actor, answered: Booking): Promise<void> => {
  if (!answered.allowed.includes('edit') || hasOnlyRemovals(answered)) return;
  const cartItems = answered.cartItems.map(({ id: _id, ...item }) => ({ ...item, remarks: 'Sent back' }));
  const edit = {
    bookingId: answered.id,
    premiseId: answered.premise.id,
    version: answered.version,
    pathOfItem: String,
    cartItems,
  };
  const undone = tx.transaction(async (inner) => {
    const edited = await editBooking(inner, actor, edit);
    expect(unchanged(edited)).toEqual(unchanged(answered));
    expect(edited.cartItems.map(({ id: _id, ...item }) => item)).toEqual(cartItems);
    throw new UndoError();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof UndoError)) throw error;
  });
};
