import { PROBLEM_KINDS } from '@contract/booking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './money';
import { type CreditClaim, creditLeft, overCreditedLine, slotCredit } from './slot-credit';
import { checkProperty } from './test/property';

const NIGHT = { startsAt: '2026-03-10T11:00:00.000Z', endsAt: '2026-03-10T23:00:00.000Z' };
const night = (price: number, left: number) => ({ ...NIGHT, price: minor(price), left: minor(left) });
const claim = (more: Partial<CreditClaim> = {}): CreditClaim => ({
  kind: 'no_show',
  guards: 2,
  minutes: 0,
  ...more,
});

describe('the credit of a slot', () => {
  it('is the price of each guard who did not come', () => {
    expect(slotCredit(night(84_000, 168_000), claim())).toEqual({ quantity: 2, price: 84_000 });
    expect(slotCredit(night(84_000, 168_000), claim({ guards: 1 }))).toEqual({ quantity: 1, price: 84_000 });
  });

  it('is pro rata for the minutes in which guards were missing', () => {
    const late = claim({ kind: 'late', minutes: 30 });
    expect(slotCredit(night(84_000, 168_000), late)).toEqual({ quantity: 2, price: 3_500 });
    // The minutes of another reason don't count.
    expect(slotCredit(night(84_000, 168_000), { ...late, kind: 'other' })?.price).toBe(84_000);
    expect(slotCredit(night(84_000, 168_000), claim({ kind: 'left_early', minutes: 9_999 }))?.price).toBe(
      84_000,
    );
  });

  it('is at most what is left, and no line without an amount', () => {
    expect(slotCredit(night(84_000, 100_000), claim())).toEqual({ quantity: 1, price: 100_000 });
    expect(slotCredit(night(84_000, 0), claim())).toBeNull();
    expect(slotCredit(night(84_000, 168_000), claim({ kind: 'late' }))).toBeNull();
  });

  it('never exceeds what is left, whatever is claimed', () => {
    const aClaim = fc.record({
      kind: fc.constantFrom(...PROBLEM_KINDS),
      guards: fc.integer({ min: 1, max: 20 }),
      minutes: fc.nat({ max: 2_000 }),
    });
    checkProperty(fc.nat({ max: 999_999 }), fc.nat({ max: 9_999_999 }), aClaim, (price, left, claimed) => {
      const credit = slotCredit(night(price, left), claimed);
      if (!credit) return;
      expect(credit.quantity * credit.price).toBeGreaterThan(0);
      expect(credit.quantity * credit.price).toBeLessThanOrEqual(Math.min(left, price * claimed.guards));
      expect(overCreditedLine([{ ...credit, slotId: 1 }], () => left)).toBe(-1);
    });
  });
});

it('counts what notes credited and debited since', () => {
  expect(creditLeft({ billed: 1_000, noted: -400 })).toBe(600);
  expect(creditLeft({ billed: 1_000, noted: 200 })).toBe(1_200);
  expect(creditLeft({ billed: 1_000, noted: -1_400 })).toBe(0);
  expect(creditLeft({ billed: null, noted: 0 })).toBe(0);
});

it('finds the first line by which a slot is credited beyond what is left', () => {
  const line = (slotId: number | undefined, price: number, quantity = 1) => ({
    quantity,
    price: minor(price),
    ...(slotId !== undefined && { slotId }),
  });
  const leftOf = (slotId: number) => (slotId === 1 ? 1_000 : 500);
  expect(overCreditedLine([line(1, 1_000), line(2, 500), line(undefined, 9_000)], leftOf)).toBe(-1);
  expect(overCreditedLine([line(1, 600), line(2, 500), line(1, 401)], leftOf)).toBe(2);
  expect(overCreditedLine([line(2, 251, 2)], leftOf)).toBe(0);
});
