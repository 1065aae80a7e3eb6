import type { CartItem } from '@contract/booking';
import { slotKey } from '@domain/validation';
import { type StoredItem, storedItem } from '@src/stores/cart-schema';
import * as z from 'zod/mini';
import { contactOf } from './cart-cells';
import type { OpenedBooking } from './opened-booking';
import { guardsByKey, ownGuards } from './own-slots';

/**
 * An item as it goes over the wire. Read through its schema, which puts the fields in one order: what comes from the
 * browser's store has them in another than what was just chosen, and a retry must have the same body.
 */
export const onWire = (item: StoredItem): CartItem => {
  const { key: _key, confirmed: _confirmed, ...sent } = z.parse(storedItem, item);
  return sent;
};

/**
 * What an edit sends: the items of the cart, and behind them what has begun. Where nothing is added to a cell its
 * surcharge stays accepted, so that the stored booking still says so. A consent names a date and a shift: of
 * several other times on one day it is given again only when none of them gets more.
 */
export const sentItems = (items: readonly StoredItem[], opened: OpenedBooking): CartItem[] => {
  const all = [...items, ...opened.begunItems].map(onWire);
  const wanted = guardsByKey(all);
  const isMore = (key: string) => (wanted.get(key) ?? 0) > ownGuards(opened, key);
  return all.map((item) => {
    const again = item.dates.flatMap((date) =>
      [...new Set(item.shifts.map(({ shiftId }) => shiftId))].flatMap((shiftId) => {
        const alike = item.shifts.filter((shift) => shift.shiftId === shiftId);
        const keys = alike.map((shift) => slotKey({ date, ...shift }));
        return keys.some((key) => opened.consents.has(key)) && !keys.some(isMore) ? [{ date, shiftId }] : [];
      }),
    );
    const given = item.applyUrgent ?? [];
    return again.length + given.length > 0 ? { ...item, applyUrgent: [...given, ...again] } : item;
  });
};

/** Whether two carts ask for the same guards with the same contact, however they are cut into items. */
export const isSameCart = (some: readonly StoredItem[], others: readonly StoredItem[]): boolean => {
  const words = (items: readonly StoredItem[]) =>
    items
      .flatMap((item) => {
        const contact = JSON.stringify(Object.values(contactOf(item)));
        return [...guardsByKey([item])].map(([key, guards]) => `${key} ${guards} ${contact}`);
      })
      .sort()
      .join('\n');
  return words(some) === words(others);
};
