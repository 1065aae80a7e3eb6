import type { Slot } from '@contract/slot';
import { minor } from '@domain/money';

/** An approved slot for two guards, with overrides. */
export const slotOf = (over: Partial<Slot>): Slot => ({
  id: 1,
  version: 1,
  bookingId: 9,
  premiseId: 3,
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
  servedMinutes: null,
  gaps: [],
  guards: [],
  overridden: [],
  ...over,
});
