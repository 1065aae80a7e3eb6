import type { CartItem } from '@contract/booking';
import type { Tx } from '@server/base/db/database';
import type { ItemState } from '@server/model/booking';
import { sql } from 'drizzle-orm';

/** Replaces the forms of one state by those of an edit; replaced forms stay while slots refer to them. */
export const replaceItems = async (
  tx: Tx,
  bookingId: number,
  cartItems: readonly CartItem[],
  state: Exclude<ItemState, 'past'>,
): Promise<number[]> => {
  await retireItems(tx, bookingId, state);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into booking_item (booking_id, position, form, state)
    select ${bookingId}, item.place - 1, item.form, ${state}
    from jsonb_array_elements(${JSON.stringify(cartItems)}::jsonb) with ordinality item(form, place)
    order by item.place returning id`);
  return rows.map(({ id }) => id);
};

/** Marks the forms of one state as past and deletes those without slots. */
export const retireItems = async (tx: Tx, bookingId: number, state: ItemState): Promise<void> => {
  await tx.execute(sql`
    update booking_item set state = 'past' where booking_id = ${bookingId} and state = ${state}`);
  await tx.execute(sql`
    delete from booking_item item where item.booking_id = ${bookingId} and item.state = 'past'
      and not exists (select from slot where slot.item_id = item.id)`);
};

/** Whether a pending change has forms beside those in force. */
export const hasWaitingItems = async (tx: Tx, bookingId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from booking_item where booking_id = ${bookingId} and state = 'waiting' limit 1`);
  return rows.length > 0;
};

/** Makes the forms of an approved change the current ones. */
export const promoteItems = async (tx: Tx, bookingId: number): Promise<void> => {
  if (!(await hasWaitingItems(tx, bookingId))) return;
  await retireItems(tx, bookingId, 'current');
  await tx.execute(sql`
    update booking_item set state = 'current' where booking_id = ${bookingId} and state = 'waiting'`);
};
