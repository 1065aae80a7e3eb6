import { describe, expect, it } from 'vitest';
import { priceBook } from '../test/price-book';
import type { StoredItem } from './cart';
import { type CellKey, withConfirmed, withConsent } from './change-item';
import { itemsOf } from './draft-items';
import { revertCells } from './existing-slots';
import { draftOf } from './item-draft';
import { shiftsOf } from './shift-options';

const item: StoredItem = {
  key: 'a',
  dates: ['2024-03-05', '2024-03-06', '2024-03-07'],
  selectMode: 'CustomRange',
  shifts: [
    { shiftId: 1, type: 'Morning', startTime: '06:00', endTime: '12:00', numOfSecurity: 2 },
    { shiftId: -1, type: 'Night', startTime: '22:00', endTime: '06:00', numOfSecurity: 1 },
  ],
  applyUrgent: [{ date: '2024-03-05', shiftId: 1 }],
  remarks: 'Gate 2',
  bookingOwner: 'Harbour Property',
  bookingOwnerContact: 'Chan Tai Man',
  emailBookingOwner: 'chan@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
  confirmed: [],
};
const cell = (date: string, index: 0 | 1) => ({ date, ...item.shifts[index] }) as CellKey;
/** The item without some of its cells. */
const without = (...cells: CellKey[]) => revertCells(item, cells, undefined);

describe('removing cells from an item', () => {
  it('makes a separate item of days with other shifts, and keeps everything else', () => {
    const [first, second, ...rest] = without(cell('2024-03-06', 1));
    expect(rest).toEqual([]);
    expect(first).toEqual({ ...item, dates: ['2024-03-05', '2024-03-07'] });
    expect(second).toMatchObject({
      dates: ['2024-03-06'],
      shifts: [item.shifts[0]],
      applyUrgent: [],
      remarks: 'Gate 2',
    });
  });

  it('drops empty days and items', () => {
    const cells = item.dates.flatMap((date) => [cell(date, 0), cell(date, 1)]);
    expect(without(...cells.slice(0, 2)).map(({ dates }) => dates)).toEqual([['2024-03-06', '2024-03-07']]);
    expect(without(...cells)).toEqual([]);
  });
});

describe('deciding about cells', () => {
  it('adds a consent to the others', () => {
    expect(withConsent(item, [cell('2024-03-06', 0)]).applyUrgent).toEqual([
      { date: '2024-03-05', shiftId: 1 },
      { date: '2024-03-06', shiftId: 1 },
    ]);
  });

  it('stores a confirmed duplicate by date, shift and times', () => {
    const twice = withConfirmed(withConfirmed(item, [cell('2024-03-06', 1)]), [cell('2024-03-06', 1)]);
    expect(twice.confirmed).toEqual(['2024-03-06 -1 22:00 06:00']);
  });
});

it('an item saved unchanged stays the same', () => {
  const book = priceBook({ now: '2024-03-04T06:00:00.000Z' });
  const draft = draftOf(item, { book });
  const shifts = shiftsOf(draft, book);
  const rules = { book, now: book.now, isPremiseClosed: false };
  expect(itemsOf(draft, shifts, rules)).toEqual([
    { dates: item.dates, shifts: item.shifts, applyUrgent: item.applyUrgent },
  ]);
  expect(draft.contact).toMatchObject({ bookingOwner: 'Harbour Property', remarks: 'Gate 2' });
});
