import type { Slot } from '@contract/booking';
import { minor } from '@domain/money';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SlotRow } from './slot-row';

const slot: Slot = {
  id: 1,
  version: 1,
  bookingId: 1,
  premiseId: 1,
  date: '2027-03-01',
  shiftId: 1,
  type: 'Morning',
  startTime: '06:00',
  endTime: '12:00',
  startsAt: '2027-02-28T22:00:00.000Z',
  endsAt: '2027-03-01T04:00:00.000Z',
  numOfSecurity: 2,
  filled: 0,
  price: minor(42_000),
  amount: minor(84_000),
  bucket: 'normal',
  state: 'approved',
  reason: null,
  served: null,
  guards: [],
};

it.each([
  ['approved', 0, 'Approved0/2'],
  ['approved', 1, 'Assigning1/2'],
  ['approved', 2, 'Filled2/2'],
  ['requested', 0, 'Waiting for approval'],
  ['cancelled', 0, 'Cancelled'],
] as const)('says of a slot that is %s, with %i of 2 guards: %s', (state, filled, words) => {
  render(<SlotRow slot={{ ...slot, state, filled }} currency="HKD" />);
  const chip = screen.getByRole('listitem').querySelector('[data-status]');
  expect(chip?.textContent).toBe(words);
});
