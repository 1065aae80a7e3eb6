import type { PriceBook } from '@contract/price';
import { CUSTOM_SHIFT } from '@contract/shift';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './money';
import { type Cell, priceSlot } from './pricing';
import { anyClockTime, anyPriceBook, LONG_DAY, LONG_NIGHT, priceBook, specialDate } from './test/price-book';
import { checkProperty } from './test/property';
import { addHours, clockMinutes } from './time';

const DATE = '2024-03-29';
const IN_TIME = '2024-03-01T00:00:00.000Z';
const MORNING_STARTS = '2024-03-28T22:00:00.000Z';

const shift = (shiftId: number, date = DATE): Cell => ({
  date,
  shiftId,
  startTime: '00:00',
  endTime: '00:00',
});
const custom = (startTime: string, endTime: string, date = DATE): Cell => ({
  date,
  shiftId: CUSTOM_SHIFT,
  startTime,
  endTime,
});
const priced = (book: PriceBook, cell: Cell, at = IN_TIME) => {
  const outcome = priceSlot(book, cell, at);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
};

describe('the normal price', () => {
  it.each([
    ['of the price list', shift(1), 48_000],
    ['of the row valid on the service date', shift(1, '2025-01-01'), 52_000],
    ['of the row before it', shift(1, '2024-12-31'), 48_000],
    ['of the premise for its shift', shift(LONG_DAY), 90_000],
    ['of the price list before the premise price is valid', shift(LONG_DAY, '2022-12-31'), undefined],
    ['of an unknown shift', shift(99), undefined],
    ['of a date before the price list', shift(2, '2022-12-31'), undefined],
  ])('%s', (_, cell, expected) => {
    const outcome = priceSlot(priceBook(), cell, IN_TIME);
    expect(outcome.ok ? outcome.price : undefined).toBe(expected);
    if (!outcome.ok) expect(outcome.code).toBe('no_price');
  });

  it('is the premise’s price for a default shift too, once it is valid', () => {
    const book = priceBook();
    const premisePrices = [
      { price: minor(40_000), validFrom: '2024-03-29' },
      { price: minor(39_000), validFrom: '2024-06-01' },
    ];
    book.shifts = book.shifts.map((one) => (one.id === 1 ? { ...one, premisePrices } : one));
    expect(priced(book, shift(1, '2024-03-28')).price).toBe(48_000);
    expect(priced(book, shift(1, '2024-03-29')).price).toBe(40_000);
    expect(priced(book, custom('06:00', '09:00')).price).toBe(20_000);
  });

  it('uses the times of the shift, not those sent', () => {
    const cell = { ...shift(1), startTime: '06:00', endTime: '23:00' };
    expect(priced(priceBook(), cell)).toMatchObject({ startTime: '06:00', endTime: '12:00', price: 48_000 });
  });
});

describe('a custom shift', () => {
  it.each([
    ['inside one default shift', '07:00', '09:00', 'Morning', 16_000],
    ['with the times of a default shift', '18:00', '00:00', 'Night', 60_000],
    ['across two', '10:00', '14:00', 'Morning', 32_667],
    ['over midnight, by the service date', '22:00', '06:00', 'Night', 86_001],
    ['of a whole day', '06:00', '06:00', 'Morning', 224_001],
    ['of a minute', '00:00', '00:01', 'Special', 183],
  ])('%s: %s-%s', (_, start, end, type, expected) => {
    expect(priced(priceBook(), custom(start, end))).toMatchObject({
      price: expected,
      type,
      bucket: 'normal',
    });
  });

  it('is priced by clock minutes when the clocks change', () => {
    const book = priceBook({ timeZone: 'America/New_York' });
    const night = priced(book, custom('22:00', '06:00', '2024-03-09'));
    expect(night.price).toBe(priced(book, custom('22:00', '06:00', '2024-03-12')).price);
    expect(night.endsAt).toBe('2024-03-10T10:00:00.000Z');
  });

  it('has no price outside default shifts, or if one of them has none', () => {
    const book = priceBook();
    const gap = { ...book, shifts: book.shifts.filter(({ id }) => id !== 4) };
    expect(priceSlot(gap, custom('22:00', '01:00'), IN_TIME).ok).toBe(false);
    expect(priceSlot(gap, custom('01:00', '02:00'), IN_TIME).ok).toBe(false);
    const unpriced = { ...book, prices: book.prices.filter(({ type }) => type !== 'Special') };
    expect(priceSlot(unpriced, custom('22:00', '01:00'), IN_TIME).ok).toBe(false);
    expect(priceSlot(unpriced, custom('22:00', '23:00'), IN_TIME).ok).toBe(true);
  });

  it('split at the bounds of default shifts costs the same except for rounding', () => {
    checkProperty(anyPriceBook, anyClockTime, anyClockTime, (generated, start, end) => {
      const book = { ...generated, specialDates: [] };
      const whole = priced(book, custom(start, end)).price;
      const bounds = ['00:00', '06:00', '12:00', '18:00'];
      const length = clockMinutes(start, end);
      const cuts = [start, ...bounds.filter((cut) => cut !== start && clockMinutes(start, cut) < length), end]
        .sort((a, b) =>
          a === start ? -1 : b === start ? 1 : clockMinutes(start, a) - clockMinutes(start, b),
        )
        .filter((cut, index, all) => index === 0 || cut !== all[index - 1]);
      if (start === end) cuts.push(end);
      const pieces = cuts.slice(1).map((cut, index) => priced(book, custom(cuts[index] ?? start, cut)).price);
      const sum = pieces.reduce<number>((total, piece) => total + piece, 0);
      expect(Math.abs(whole - sum)).toBeLessThanOrEqual((pieces.length + 1) / 2);
    });
  });
});

describe('a special date', () => {
  it.each([
    ['percent', specialDate(), shift(1), 72_000, 'special'],
    ['percent of a shift of the premise', specialDate(), shift(LONG_NIGHT), 165_000, 'special'],
    [
      'percent of a custom shift by its first type',
      specialDate({ shiftTypes: ['Night'] }),
      custom('22:00', '06:00'),
      129_002,
      'special',
    ],
    ['type not listed', specialDate({ shiftTypes: ['Morning'] }), custom('22:00', '06:00'), 86_001, 'normal'],
    ['another day', specialDate({ date: '2024-03-30' }), custom('22:00', '06:00'), 86_001, 'normal'],
    ['fixed', specialDate({ mode: 'fixed', value: 80_000 }), shift(1), 80_000, 'special'],
    [
      'fixed for twelve hours',
      specialDate({ mode: 'fixed', value: 80_000 }),
      shift(LONG_DAY),
      160_000,
      'special',
    ],
    [
      'fixed for a custom shift',
      specialDate({ mode: 'fixed', value: 80_000 }),
      custom('22:00', '06:00'),
      106_667,
      'special',
    ],
    ['100 %', specialDate({ value: 10_000 }), shift(1), 48_000, 'special'],
  ])('%s', (_, special, cell, price, bucket) => {
    expect(priced(priceBook({ specialDates: [special] }), cell)).toMatchObject({ price, bucket });
  });

  it('at a fixed price is for a full default shift of the same type', () => {
    const book = priceBook({ specialDates: [specialDate({ mode: 'fixed', value: 80_000 })] });
    // Nights of twelve hours, listed after mornings of six.
    book.shifts = book.shifts.map((one) => (one.id === 3 ? { ...one, endTime: '06:00' } : one));
    expect(priced(book, shift(3)).price).toBe(80_000);
    expect(priced(book, custom('22:00', '04:00')).price).toBe(40_000);
    // The default night listed after the premise's.
    book.shifts = [...book.shifts].reverse();
    expect(priced(book, custom('22:00', '04:00')).price).toBe(40_000);
  });

  it('returns its reason', () => {
    const { reasons } = priced(priceBook({ specialDates: [specialDate()] }), shift(1));
    expect(reasons).toEqual([
      {
        kind: 'special',
        names: specialDate().names,
        mode: 'percent',
        value: 15_000,
        before: 48_000,
        after: 72_000,
      },
    ]);
  });

  it('that exceeds the maximum amount leaves no price', () => {
    const prices = [{ type: 'Morning' as const, price: minor(900_000_000_000), validFrom: '2023-01-01' }];
    const special = specialDate({ value: 1_000_000_000 });
    expect(priceSlot(priceBook({ prices }), shift(1), IN_TIME).ok).toBe(true);
    expect(priceSlot(priceBook({ prices, specialDates: [special] }), shift(1), IN_TIME).ok).toBe(false);
    expect(priceSlot(priceBook({ prices }), shift(1), MORNING_STARTS).ok).toBe(false);
  });

  it('does not replace a missing price', () => {
    const book = priceBook({ prices: [], specialDates: [specialDate({ mode: 'fixed', value: 1 })] });
    expect(priceSlot(book, shift(1), IN_TIME).ok).toBe(false);
  });
});

describe('urgency', () => {
  it.each([
    ['24 hours before', addHours(MORNING_STARTS, -24), 'normal', 48_000],
    ['a moment later', '2024-03-27T22:00:00.001Z', 'urgent', 72_000],
    ['after the start', addHours(MORNING_STARTS, 1), 'urgent', 72_000],
  ])('%s', (_, at, bucket, price) => {
    const outcome = priced(priceBook(), shift(1), at);
    expect(outcome).toMatchObject({ bucket, price, surchargeFrom: '2024-03-27T22:00:00.000Z' });
  });

  it('is added to the special date and decides the bucket', () => {
    const at = addHours(MORNING_STARTS, -3.5);
    const { price, bucket, reasons } = priced(priceBook({ specialDates: [specialDate()] }), shift(1), at);
    expect({ price, bucket }).toEqual({ price: 108_000, bucket: 'urgent' });
    expect(reasons[1]).toEqual({
      kind: 'urgent',
      hoursLeft: 3,
      surcharge: 5000,
      before: 72_000,
      after: 108_000,
    });
  });

  it('follows the settings', () => {
    const book = priceBook({ urgentLeadHours: 48, urgentSurcharge: 1250 });
    expect(priced(book, shift(1), addHours(MORNING_STARTS, -47)).price).toBe(54_000);
  });
});

describe('every price', () => {
  const aCell = fc.oneof(
    fc.constantFrom(1, 2, 3, 4, LONG_DAY, LONG_NIGHT).map((id) => shift(id)),
    fc.tuple(anyClockTime, anyClockTime).map(([start, end]) => custom(start, end)),
  );

  it('is a non-negative integer, deterministic, and explained step by step', () => {
    checkProperty(anyPriceBook, aCell, fc.integer({ min: -72, max: 72 }), (book, cell, hours) => {
      const at = addHours(MORNING_STARTS, hours);
      const outcome = priced(book, cell, at);
      expect(Number.isSafeInteger(outcome.price)).toBe(true);
      expect(outcome.price).toBeGreaterThanOrEqual(0);
      expect(priced(book, cell, at)).toEqual(outcome);
      if (outcome.reasons.length > 0) expect(outcome.reasons.at(-1)?.after).toBe(outcome.price);
      expect(outcome.reasons.at(-1)?.kind ?? 'normal').toBe(outcome.bucket);
    });
  });

  it('is never lower with the urgent surcharge', () => {
    checkProperty(anyPriceBook, aCell, (book, cell) => {
      const early = priced(book, cell);
      const late = priced(book, cell, addHours(early.startsAt, -1));
      expect(late.bucket).toBe('urgent');
      expect(late.price).toBeGreaterThanOrEqual(early.price);
    });
  });
});
