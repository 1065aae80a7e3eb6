import type { Day } from '@contract/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMoney } from '../money';
import { DEFAULT_SHIFTS, priceBook, specialDate } from '../test/price-book';
import { checkProperty } from '../test/property';
import { cartCells, paidTotal } from './cart-cells';
import { evaluateItems } from './evaluate-cells';
import { priceLinesOf } from './price-lines';

// 10:00 in Hong Kong on Friday, March 1: March 2 is urgent in the morning, and March 29 is Good Friday.
const book = priceBook({ specialDates: [specialDate()] });
const rules = { book, now: book.now, isPremiseClosed: false };
const CONTACT = {
  selectMode: 'Multiple' as const,
  bookingOwner: 'Harbour Property',
  bookingOwnerContact: 'Chan Tai Man',
  emailBookingOwner: 'chan@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
};

/** The cells of an item with the first default shifts, one for each number of guards, and their lines. */
const priceItem = (dates: readonly Day[], guards: readonly number[], isConsented = true) => {
  const shifts = DEFAULT_SHIFTS.slice(0, guards.length).map(({ id, ...shift }, index) => ({
    ...shift,
    shiftId: id,
    numOfSecurity: guards[index] ?? 1,
  }));
  const applyUrgent = isConsented
    ? dates.flatMap((date) => shifts.map(({ shiftId }) => ({ date, shiftId })))
    : [];
  const evaluated = evaluateItems([{ ...CONTACT, dates: [...dates], shifts, applyUrgent }], rules);
  const cells = cartCells({ evaluated, added: evaluated, serverVerdict: undefined });
  return { cells, lines: shifts.flatMap((shift) => priceLinesOf(cells, shift)) };
};

describe('the price lines of a cart item', () => {
  it('are one for each price and reason, each a product', () => {
    const { lines } = priceItem(['2024-03-02', '2024-03-05', '2024-03-06', '2024-03-29'], [2]);
    expect(
      lines.map(({ bucket, specialDate: special, ...numbers }) => [
        bucket,
        special?.en,
        Object.values(numbers),
      ]),
    ).toEqual([
      ['urgent', undefined, [72_000, 2, ['2024-03-02'], 144_000]],
      ['normal', undefined, [48_000, 2, ['2024-03-05', '2024-03-06'], 192_000]],
      ['special', 'Good Friday', [72_000, 2, ['2024-03-29'], 144_000]],
    ]);
  });

  it('leave out what is not paid', () => {
    const { lines } = priceItem(['2024-02-29', '2024-03-05'], [1]);
    expect(lines.map(({ dates }) => dates.length)).toEqual([1]);
  });

  it('add up to what the item costs', () => {
    const dates = fc.uniqueArray(
      fc.constantFrom<Day>(
        '2024-02-29',
        '2024-03-02',
        '2024-03-05',
        '2024-03-29',
        '2025-01-01',
        '2025-01-02',
      ),
      { minLength: 1 },
    );
    const guards = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 });
    checkProperty(dates, guards, fc.boolean(), (chosen, numbers, isConsented) => {
      const { cells, lines } = priceItem(chosen, numbers, isConsented);
      expect(sumMoney(lines.map(({ amount }) => amount))).toBe(paidTotal(cells));
      for (const line of lines) expect(line.amount).toBe(line.price * line.guards * line.dates.length);
    });
  });
});
