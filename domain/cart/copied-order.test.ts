import type { CellVerdict } from '@contract/cell-verdict';
import { expect, it } from 'vitest';
import { minor } from '../money';
import type { StoredItem } from './cart';
import { copiedOrder, totalOfOrders } from './copied-order';

const night = { shiftId: 3, type: 'Night', startTime: '19:00', endTime: '07:00' } as const;
const dates = ['2027-01-04', '2027-01-05', '2027-01-06'];
const item: StoredItem = {
  key: 'night',
  confirmed: [],
  selectMode: 'Single',
  dates,
  shifts: [{ ...night, numOfSecurity: 2 }],
  bookingOwner: 'Wong',
  bookingOwnerContact: 'Wong',
  emailBookingOwner: 'wong@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
};
const verdictOn = (date: string, ...codes: CellVerdict['problems'][number]['code'][]): CellVerdict => ({
  ...{ cartItem: 0, date, ...night, numOfSecurity: 2, price: minor(480), amount: minor(960) },
  bucket: 'normal',
  problems: codes.map((code) => ({
    code,
    message: '',
    severity: code === 'duplicate' ? 'warning' : 'error',
  })),
});

it('leaves out each shift with a problem, and counts it once', () => {
  const [first = '', second = '', third = ''] = dates;
  const { items, sum, leftOut } = copiedOrder(
    [item],
    [verdictOn(first, 'duplicate', 'urgent_consent'), verdictOn(second), verdictOn(third, 'no_price')],
  );
  expect(items.map(({ dates: kept }) => kept)).toEqual([[second]]);
  expect([sum.total, sum.shifts]).toEqual([960, 1]);
  expect(leftOut).toEqual([
    { code: 'duplicate', count: 1 },
    { code: 'no_price', count: 1 },
  ]);
  expect(totalOfOrders([sum, sum])).toEqual({ total: 1920, shifts: 2 });
});

it('orders all shifts if none has a problem', () => {
  const { items, sum, leftOut } = copiedOrder(
    [item],
    dates.map((date) => verdictOn(date)),
  );
  expect(items).toEqual([expect.objectContaining({ dates, shifts: item.shifts })]);
  expect([sum.shifts, leftOut]).toEqual([3, []]);
});
