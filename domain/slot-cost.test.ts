import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedAmount } from './billing';
import { minor, sumMoney, timesCount } from './money';
import { type StaffedSlot, slotCost } from './slot-cost';
import { checkProperty } from './test/property';

const LENGTH = 6 * 3600;
const whole = { from: 0, to: LENGTH };
const slot = (changes: Partial<StaffedSlot>): StaffedSlot => ({
  length: LENGTH,
  guards: 2,
  intervals: [whole, whole],
  servedMinutes: null,
  hasEnded: true,
  ...changes,
});
const salaries = (pay: number, of: StaffedSlot) => {
  const { assigned, open } = slotCost(minor(pay), of, 500);
  return [...assigned.map(({ salary }) => salary), open.salary];
};

describe('the cost of a slot', () => {
  it.each([
    ['each guard’s whole pay', slot({}), [30_000, 30_000, 0]],
    ['500 of 720 minutes, as they are billed', slot({ servedMinutes: 500 }), [20_834, 20_833, 0]],
    ['nothing for nothing served', slot({ servedMinutes: 0 }), [0, 0, 0]],
    ['no open place of the past', slot({ intervals: [whole] }), [30_000, 0]],
    ['an open place to come', slot({ intervals: [whole], hasEnded: false }), [30_000, 30_000]],
    [
      'served time that nobody is assigned to',
      slot({ intervals: [whole], servedMinutes: 720 }),
      [30_000, 30_000],
    ],
    [
      'a place with a replacement, exactly',
      slot({
        guards: 1,
        intervals: [
          { from: 0, to: 10_020 },
          { from: 10_020, to: LENGTH },
        ],
      }),
      [13_917, 16_083, 0],
    ],
    [
      'the pressed minutes where fewer are confirmed',
      slot({ servedMinutes: 500, intervals: [{ ...whole, pressed: 330 * 60 }, whole] }),
      [27_500, 20_833, 0],
    ],
    [
      'confirmed minutes without an assignment to the guard who pressed them',
      slot({ guards: 1, servedMinutes: 360, intervals: [{ from: 0, to: 18_000, pressed: LENGTH }] }),
      [30_000, 0],
    ],
    [
      'no more for a guard who left early as confirmed',
      slot({ servedMinutes: 690, intervals: [{ ...whole, pressed: 330 * 60 }, whole] }),
      [28_750, 28_750, 0],
    ],
  ])('is %s', (_, of, expected) => expect(salaries(30_000, of)).toEqual(expected));

  it('adds the employer’s contribution to each share, and its minutes', () => {
    const { assigned, open } = slotCost(minor(30_000), slot({ servedMinutes: 500 }), 500);
    expect(assigned.map(({ onCost, seconds }) => [onCost, seconds])).toEqual([
      [1_042, 15_000],
      [1_042, 15_000],
    ]);
    expect(open.seconds).toBe(0);
  });

  it('is computed like the price, and its shares sum to it', () => {
    const intervals = fc.array(fc.tuple(fc.nat({ max: LENGTH }), fc.nat({ max: LENGTH })), { maxLength: 4 });
    const served = fc.option(fc.nat({ max: 720 }));
    checkProperty(
      fc.nat({ max: 999_999 }),
      intervals,
      served,
      fc.boolean(),
      (pay, times, servedMinutes, hasEnded) => {
        const guards = times
          .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
          .filter(({ from, to }) => from < to)
          .slice(0, 2);
        const of = slot({ intervals: guards, servedMinutes: hasEnded ? servedMinutes : null, hasEnded });
        const at = (seconds: number) => new Date(seconds * 1000).toISOString();
        const price = hasEnded
          ? billedAmount({
              price: minor(pay),
              startsAt: at(0),
              endsAt: at(LENGTH),
              guards: 2,
              servedMinutes: of.servedMinutes,
              intervals: guards.map(({ from, to }) => ({ startsAt: at(from), endsAt: at(to) })),
            })
          : timesCount(minor(pay), 2);
        expect(sumMoney(salaries(pay, of).map(minor))).toBe(price);
      },
    );
  });
});
