import { type CartItem, cartItem } from '@contract/booking';
import { slotKey } from '../validation';
import type { StoredItem } from './cart';
import { existingGuards, guardsByKey } from './existing-slots';
import { contactOf } from './item-draft';
import type { OpenedBooking } from './open-booking';

/**
 * An item as it is sent. Parsing puts its fields in the order of the schema: an item from the browser's storage has
 * them in another order than one that was just chosen, and a retry must send the same body.
 */
export const onWire = ({ key: _key, confirmed: _confirmed, ...item }: StoredItem): CartItem =>
  cartItem.parse(item);

/**
 * What an edit sends: the items of the cart, and after them what has begun. Where nothing is added to a cell the
 * consent to its surcharge is sent again, so that the stored booking keeps it. A consent names a date and a shift: of
 * several other times on one day it is repeated only when none of them gets more guards.
 */
export const sentItems = (items: readonly StoredItem[], opened: OpenedBooking): CartItem[] => {
  const all = [...items, ...opened.begunItems].map(onWire);
  const wanted = guardsByKey(all);
  const isMore = (key: string) => (wanted.get(key) ?? 0) > existingGuards(opened, key);
  return all.map((item) => {
    const repeated = item.dates.flatMap((date) =>
      [...new Set(item.shifts.map(({ shiftId }) => shiftId))].flatMap((shiftId) => {
        const alike = item.shifts.filter((shift) => shift.shiftId === shiftId);
        const keys = alike.map((shift) => slotKey({ date, ...shift }));
        return keys.some((key) => opened.consents.has(key)) && !keys.some(isMore) ? [{ date, shiftId }] : [];
      }),
    );
    const given = item.applyUrgent ?? [];
    return repeated.length + given.length > 0 ? { ...item, applyUrgent: [...given, ...repeated] } : item;
  });
};

/** Whether two carts ask for the same guards with the same contact, whichever items they are divided into. */
export const isSameCart = (some: readonly StoredItem[], others: readonly StoredItem[]): boolean => {
  const contentOf = (items: readonly StoredItem[]) =>
    items
      .flatMap((item) => {
        const contact = JSON.stringify(Object.values(contactOf(item)));
        return [...guardsByKey([item])].map(([key, guards]) => `${key} ${guards} ${contact}`);
      })
      .sort()
      .join('\n');
  return contentOf(some) === contentOf(others);
};
