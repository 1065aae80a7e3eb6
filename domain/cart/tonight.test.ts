import { expect, it } from 'vitest';
import { priceBook } from '../test/price-book';
import { shiftsOf } from './shift-options';
import { tonightOf } from './tonight';

/** Hong Kong's 18:00 is 10:00 in UTC. Night lasts from 18:00 to 00:00, overnight from 00:00 to 06:00. */
const at = (now: string, changes: Parameters<typeof priceBook>[0] = {}) => {
  const shifts = priceBook().shifts.filter(({ isDefault }) => isDefault);
  const book = priceBook({ shifts, ...changes });
  const rules = { book, now, isPremiseClosed: false };
  const tonight = tonightOf(shiftsOf({ shifts: {}, others: [], former: [] }, book), rules);
  return tonight && [tonight.date, tonight.shift.startTime];
};

it.each([
  ['in the morning', '2024-03-01T02:00:00.000Z', ['2024-03-01', '18:00']],
  ['in the small hours', '2024-02-29T18:00:00.000Z', ['2024-03-01', '18:00']],
  ['once the night has begun', '2024-03-01T10:00:00.000Z', ['2024-03-02', '00:00']],
])('is the next shift of this night: %s', (_when, now, expected) => {
  expect(at(now)).toEqual(expected);
});

it('is nothing without a price, or once the only night shift has begun', () => {
  expect(at('2024-03-01T02:00:00.000Z', { prices: [] })).toBeNull();
  const nights = priceBook().shifts.filter(({ type, isDefault }) => type === 'Night' && isDefault);
  expect(at('2024-03-01T09:59:00.000Z', { shifts: nights })).toEqual(['2024-03-01', '18:00']);
  expect(at('2024-03-01T10:00:00.000Z', { shifts: nights })).toBeNull();
});
