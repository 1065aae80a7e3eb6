import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateFeeOf, lateFees } from './late-fee';
import { minor } from './money';

const NOW = '2027-03-09T12:00:00.000Z';
const slot = (id: number, startsAt: string, state: 'approved' | 'requested' = 'approved') => ({
  ...{ id, startsAt, state, guards: 2 },
  price: minor(42_001),
});
const terms = { now: NOW, cutOffHours: 24, percent: 50 };

describe('late cancellation fees', () => {
  it('are a part of the price of all guards, rounded half up once for each slot', () => {
    expect(lateFeeOf({ price: minor(33), guards: 1 }, 50)).toBe(17);
    expect(lateFeeOf({ price: minor(33), guards: 2 }, 50)).toBe(33);
    expect(lateFeeOf({ price: minor(42_001), guards: 3 }, 100)).toBe(126_003);
  });

  it('are owed for slots in force from the cut-off to the start', () => {
    const slots = [
      slot(1, NOW), // starts now: it is served, not cancelled
      slot(2, '2027-03-09T12:00:00.001Z'),
      slot(3, '2027-03-10T11:59:59.999Z'),
      slot(4, '2027-03-10T12:00:00.000Z'),
      slot(5, '2027-03-09T20:00:00.000Z', 'requested'),
    ];
    expect(lateFees(slots, terms)).toEqual({
      bySlot: new Map([
        [2, 42_001],
        [3, 42_001],
      ]),
      total: 84_002,
    });
  });

  it('don’t exist without a percentage', () => {
    expect(lateFees([slot(1, '2027-03-09T20:00:00.000Z')], { ...terms, percent: 0 })).toBeNull();
  });

  it('never exceed the price', () => {
    const [prices, guards, percents] = [fc.nat(10_000_000), fc.integer({ min: 1, max: 1000 }), fc.nat(100)];
    fc.assert(
      fc.property(prices, guards, percents, (price, count, percent) => {
        const fee = lateFeeOf({ price: minor(price), guards: count }, percent);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(price * count);
      }),
    );
  });
});
