import type { PriceBook, SpecialDate } from '@contract/price';
import type { ShiftType } from '@contract/shift';
import fc from 'fast-check';
import { minor } from '../money';

export const DEFAULT_SHIFTS: readonly { id: number; type: ShiftType; startTime: string; endTime: string }[] =
  [
    { id: 1, type: 'Morning', startTime: '06:00', endTime: '12:00' },
    { id: 2, type: 'Afternoon', startTime: '12:00', endTime: '18:00' },
    { id: 3, type: 'Night', startTime: '18:00', endTime: '00:00' },
    { id: 4, type: 'Special', startTime: '00:00', endTime: '06:00' },
  ];

export const LONG_DAY = 11;
export const LONG_NIGHT = 12;

/** A premise with the default shifts, two twelve-hour shifts, and a price list that rises in 2025. */
export const priceBook = (changes: Partial<PriceBook> = {}): PriceBook => ({
  shifts: [
    ...DEFAULT_SHIFTS.map((shift) => ({ ...shift, isDefault: true, premisePrices: [] })),
    {
      id: LONG_DAY,
      type: 'Morning',
      startTime: '07:00',
      endTime: '19:00',
      isDefault: false,
      premisePrices: [{ price: minor(90_000), validFrom: '2023-01-01' }],
    },
    {
      id: LONG_NIGHT,
      type: 'Night',
      startTime: '19:00',
      endTime: '07:00',
      isDefault: false,
      premisePrices: [{ price: minor(110_000), validFrom: '2023-01-01' }],
    },
  ],
  prices: [
    { type: 'Morning', price: minor(48_000), validFrom: '2023-01-01' },
    { type: 'Afternoon', price: minor(50_000), validFrom: '2023-01-01' },
    { type: 'Night', price: minor(60_000), validFrom: '2023-01-01' },
    { type: 'Special', price: minor(66_001), validFrom: '2023-01-01' },
    { type: 'Morning', price: minor(52_000), validFrom: '2025-01-01' },
  ],
  specialDates: [],
  urgentLeadHours: 24,
  urgentSurcharge: 5000,
  timeZone: 'Asia/Hong_Kong',
  now: '2024-03-01T02:00:00.000Z',
  ...changes,
});

export const specialDate = (changes: Partial<SpecialDate> = {}): SpecialDate => ({
  date: '2024-03-29',
  kind: 'general',
  names: { cn: '耶稣受难日', hk: '耶穌受難節', en: 'Good Friday' },
  mode: 'percent',
  value: 15_000,
  shiftTypes: ['Morning', 'Afternoon', 'Night', 'Special'],
  ...changes,
});

export const anyClockTime = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );

/** Generates books with any prices, some with a special date on 2024-03-29. */
export const anyPriceBook: fc.Arbitrary<PriceBook> = fc
  .record({
    prices: fc.tuple(...DEFAULT_SHIFTS.map(() => fc.nat({ max: 1_000_000 }))),
    special: fc.option(
      fc.record({
        mode: fc.constantFrom('percent' as const, 'fixed' as const),
        value: fc.nat({ max: 40_000 }),
        shiftTypes: fc.subarray<ShiftType>(['Morning', 'Afternoon', 'Night', 'Special'], { minLength: 1 }),
      }),
      { nil: undefined },
    ),
    urgentSurcharge: fc.nat({ max: 20_000 }),
  })
  .map(({ prices, special, urgentSurcharge }) =>
    priceBook({
      prices: DEFAULT_SHIFTS.map(({ type }, index) => ({
        type,
        price: minor(prices[index] ?? 0),
        validFrom: '2023-01-01',
      })),
      specialDates: special ? [specialDate(special)] : [],
      urgentSurcharge,
    }),
  );
