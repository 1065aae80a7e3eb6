import type { CellVerdict } from '@contract/cell-verdict';
import { describe, expect, it } from 'vitest';
import { priceBook } from '../test/price-book';
import type { StoredItem } from './cart';
import { cartCells, cellsWithProblem, openProblems, readCells } from './cart-cells';
import { withConfirmed } from './change-item';
import { evaluateItems } from './evaluate-cells';
import type { OrderRules } from './order-rules';
import { toCartItem } from './sent-items';

// 10:00 in Hong Kong on Friday, March 1: the first day is urgent, and its surcharge is not accepted.
const book = priceBook();
const rules = { book, now: book.now, isPremiseClosed: false };
const item: StoredItem = {
  key: 'a',
  dates: ['2024-03-02', '2024-03-05'],
  selectMode: 'Single',
  shifts: [{ shiftId: 1, type: 'Morning', startTime: '06:00', endTime: '12:00', numOfSecurity: 2 }],
  bookingOwner: 'Harbour Property',
  bookingOwnerContact: 'Chan Tai Man',
  emailBookingOwner: 'chan@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
  confirmed: [],
};
const evaluated = evaluateItems([toCartItem(item)], rules);
const cells = (serverVerdict?: CellVerdict[]) => cartCells({ evaluated, added: evaluated, serverVerdict });

describe('the cells of a cart', () => {
  it('are open while the surcharge is not accepted, and count with it in the total', () => {
    const { byItem, sum, leftOut } = readCells([item], cells());
    expect(byItem.map(({ open }) => open.map(({ date }) => date))).toEqual([['2024-03-02']]);
    expect([sum.total, sum.shifts, leftOut]).toEqual([240_000, 2, 0]);
  });

  it('do not count if only removal fixes them', () => {
    const closed = evaluateItems([toCartItem(item)], { ...rules, isPremiseClosed: true });
    const { byItem, sum, leftOut } = readCells(
      [item],
      cartCells({ evaluated: closed, added: closed, serverVerdict: undefined }),
    );
    expect([byItem[0]?.open.length, sum.total, leftOut]).toEqual([2, 0, 2]);
    // The first is urgent, too.
    expect(byItem[0]?.open.map((cell) => openProblems(cell, item).map(({ code }) => code))).toEqual([
      ['premise_closed'],
      ['premise_closed'],
    ]);
  });

  it('have the server’s verdict once it has arrived; a duplicate is open until confirmed', () => {
    const verdict = evaluated.map(
      ({ reasons: _reasons, startsAt: _startsAt, endsAt: _endsAt, guards, ...cell }): CellVerdict => ({
        ...cell,
        numOfSecurity: guards,
        problems: [{ code: 'duplicate', severity: 'warning', message: 'Booked already' }],
      }),
    );
    const read = readCells([item], cells(verdict));
    expect([read.byItem[0]?.open.length, read.leftOut, read.countOpen({ items: verdict })]).toEqual([
      2, 0, 2,
    ]);
    const confirmed = withConfirmed(item, evaluated.slice(0, 1));
    expect(readCells([confirmed], cells(verdict)).byItem[0]?.open.map(({ date }) => date)).toEqual([
      '2024-03-05',
    ]);
  });

  it('show every problem to decide about at once', () => {
    const booked = [
      { ...item.shifts[0], date: '2024-03-02', required: 1, filled: 0, waiting: 0 },
    ] as unknown as OrderRules['booked'];
    const twice = evaluateItems([toCartItem(item)], { ...rules, booked });
    const [first] = cartCells({ evaluated: twice, added: twice, serverVerdict: undefined });
    const codes = (cart: StoredItem) =>
      first &&
      openProblems(first, cart)
        .map(({ code }) => code)
        .sort();
    expect(codes(item)).toEqual(['duplicate', 'urgent_consent']);
    expect(codes(withConfirmed(item, twice.slice(0, 1)))).toEqual(['urgent_consent']);
    for (const code of ['duplicate', 'urgent_consent'] as const)
      expect(cellsWithProblem(first ? [first] : [], item, code)).toEqual([first]);
  });

  it('have the urgent surcharge with either verdict', () => {
    expect(cells().map(({ surcharge }) => surcharge)).toEqual([48_000, 0]);
  });
});
