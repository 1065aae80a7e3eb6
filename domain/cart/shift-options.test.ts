import { expect, it } from 'vitest';
import { priceBook } from '../test/price-book';
import { EMPTY_DRAFT } from './cart';
import { readyMadeKey, shiftsOf } from './shift-options';

/** The default shifts, with the night beginning at a time. */
const bookWithNightAt = (time: string) => {
  const book = priceBook();
  return {
    ...book,
    shifts: book.shifts
      .filter(({ isDefault }) => isDefault)
      .map((shift) => ({
        ...shift,
        ...(shift.type === 'Afternoon' && { endTime: time }),
        ...(shift.type === 'Night' && { startTime: time }),
      })),
  };
};
const readyMade = (time: string) =>
  shiftsOf(EMPTY_DRAFT, bookWithNightAt(time))
    .filter(({ isReadyMade }) => isReadyMade)
    .map(({ type, startTime, endTime }) => `${type} ${startTime}-${endTime}`);

it('offers the usual shifts of the trade that can be ordered with these default shifts', () => {
  expect(readyMade('18:00')).toEqual(['Morning 07:00-19:00', 'Night 19:00-07:00', 'Night 18:00-06:00']);
  expect(readyMade('18:30')).toEqual(['Morning 07:00-19:00', 'Night 19:00-07:00']);
  expect(readyMade('20:00')).toEqual(['Morning 07:00-19:00']);
  expect(readyMadeKey({ startTime: '18:00', endTime: '06:00' }, bookWithNightAt('18:30'))).toBeUndefined();
});
