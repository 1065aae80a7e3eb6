import { expect, it } from 'vitest';
import { slotOfWire } from './wire-slot';

it('has the number of guards apart from the intervals they cover', () => {
  const interval = { from: '2027-03-01T00:00:00.000Z', to: '2027-03-01T12:00:00.000Z' };
  expect(slotOfWire({ id: 7, numOfSecurity: 3, guards: [{ id: 1, name: 'Chan', ...interval }] })).toEqual({
    id: 7,
    guards: 3,
    intervals: [{ guardId: 1, startsAt: interval.from, endsAt: interval.to }],
  });
});
