import { type CartItem, cartItem } from '@contract/booking';
import { slotKey } from '../validation';
import type { StoredItem } from './cart';
import { contactOf } from './contact-fields';
import { existingGuards, guardsByKey } from './existing-slots';
import type { OpenedBooking } from './open-booking';

/**
 * Returns an item as it is sent. Parsing puts its fields in the order of the schema: an item from the browser's storage
 * has another order than one just chosen, and a retry must send the same body.
 */
export const toCartItem = ({ key: _key, confirmed: _confirmed, ...item }: StoredItem): CartItem =>
  cartItem.parse(item);

/** A typed reference as it is sent. */
export const sentReference = (typed: string): string | null => typed.trim() || null;

/**
 * Returns what an edit sends: the items of the cart, then the slots that have started. If nothing is added to a cell,
 * its earlier consent is sent again, so that the stored booking keeps it. A consent is for a date and a shift id; for
 * several custom shifts on one day it is repeated only if none of them gets more guards.
 */
export const sentItems = (items: readonly StoredItem[], opened: OpenedBooking): CartItem[] => {
  const all = [...items, ...opened.startedItems].map(toCartItem);
  const requested = guardsByKey(all);
  const isMore = (key: string) => (requested.get(key) ?? 0) > existingGuards(opened, key);
  return all.map((item) => {
    const repeated = item.dates.flatMap((date) =>
      [...new Set(item.shifts.map(({ shiftId }) => shiftId))].flatMap((shiftId) => {
        const sameId = item.shifts.filter((shift) => shift.shiftId === shiftId);
        const keys = sameId.map((shift) => slotKey({ date, ...shift }));
        return keys.some((key) => opened.consents.has(key)) && !keys.some(isMore) ? [{ date, shiftId }] : [];
      }),
    );
    const newConsents = item.applyUrgent ?? [];
    return repeated.length + newConsents.length > 0
      ? { ...item, applyUrgent: [...newConsents, ...repeated] }
      : item;
  });
};

/** Whether two carts request the same guards with the same contact, however they are divided into items. */
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
