import { describe, expect, it } from 'vitest';
import { priceBook } from '../test/price-book';
import type { StoredItem } from './cart';
import { cartCells, readCells } from './cart-cells';
import { withConfirmed } from './change-item';
import { decideAll, decisionsOf, removeBooked } from './decide-cart';
import { evaluateItems } from './evaluate-cells';
import { toCartItem } from './sent-items';

const book = priceBook();
const rules = { book, now: book.now, isPremiseClosed: false };
const morning = { shiftId: 1, type: 'Morning' as const, startTime: '06:00', endTime: '12:00' };
const item = (key: string, dates: string[]): StoredItem => ({
  key,
  dates,
  selectMode: 'Single',
  shifts: [{ ...morning, numOfSecurity: 1 }],
  bookingOwner: 'Harbour Property',
  bookingOwnerContact: 'Chan Tai Man',
  emailBookingOwner: 'chan@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
  confirmed: [],
});
const booked = [{ ...morning, date: '2024-03-05', required: 1, filled: 0, waiting: 0 }];
const isBooked = (key: string) => key.startsWith('2024-03-05');

const read = (items: StoredItem[]) => {
  const evaluated = evaluateItems(items.map(toCartItem), { ...rules, booked });
  return readCells(items, cartCells({ evaluated, added: evaluated, serverVerdict: undefined })).byItem;
};
const duplicatesOf = (items: StoredItem[]) => {
  const byItem = read(items);
  const [decision] = decisionsOf(byItem, ['duplicate']);
  if (!decision) throw new Error('nothing to decide');
  return { byItem, decision };
};
const datesOf = (items: StoredItem[]) => items.map(({ key, dates }) => [key, dates]);

describe('a decision for the whole cart', () => {
  // The fifth is booked; the sixth is in the cart twice.
  const items = [item('a', ['2024-03-05', '2024-03-06']), item('b', ['2024-03-06', '2024-03-07'])];

  it('removes booked cells, and all but one of the duplicates in the cart', () => {
    const { byItem, decision } = duplicatesOf(items);
    expect(decision.cells).toHaveLength(3);
    const left = removeBooked(byItem, decision, isBooked);
    expect(datesOf(left)).toEqual([
      ['a', ['2024-03-06']],
      ['b', ['2024-03-07']],
    ]);
    expect(read(left).flatMap(({ open }) => open)).toEqual([]);
  });

  it('keeps a cell that was confirmed before as the remaining one', () => {
    const [first, second] = items as [StoredItem, StoredItem];
    const sixth = { ...morning, date: '2024-03-06' };
    const third = item('c', ['2024-03-06']);
    const { byItem, decision } = duplicatesOf([withConfirmed(first, [sixth]), second, third]);
    const left = removeBooked(byItem, decision, isBooked);
    expect(datesOf(left)).toEqual([
      ['a', ['2024-03-06']],
      ['b', ['2024-03-07']],
    ]);
  });

  it('confirms all cells, item by item', () => {
    const { byItem, decision } = duplicatesOf(items);
    const all = decideAll(byItem, decision, (one, cells) => [withConfirmed(one, cells)]);
    expect(datesOf(all)).toEqual(datesOf(items));
    expect(read(all).flatMap(({ open }) => open)).toEqual([]);
  });

  it('is not offered if only one item is concerned', () => {
    expect(decisionsOf(read([item('a', ['2024-03-05'])]), ['duplicate'])).toEqual([]);
  });
});
