import { BUCKETS } from '@contract/price';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftInvoice } from './billing';
import { minor } from './money';
import { type QuotedSlot, quotationOf } from './quotation';
import { DEFAULT_SHIFTS } from './test/price-book';
import { checkProperty } from './test/property';

const slot = (id: number, changes: Partial<QuotedSlot> = {}): QuotedSlot => ({
  id,
  date: '2026-03-11',
  shiftId: 1,
  type: 'Morning',
  startTime: '06:00',
  endTime: '12:00',
  price: minor(42_000),
  bucket: 'normal',
  guards: 2,
  state: 'approved',
  requestedGuards: null,
  ...changes,
});

describe('a quotation', () => {
  it('without slots is empty', () => {
    expect(quotationOf([], 750)).toEqual({ lines: [], subtotal: 0, tax: 0, total: 0, waiting: 0 });
  });

  it('separates pending places from those in force', () => {
    const { lines, total, waiting } = quotationOf([slot(1), slot(2, { state: 'requested' }), slot(3)], 0);
    expect(lines).toMatchObject([
      { state: 'approved', count: 4, guardsPerSlot: 2, amount: 168_000, slotIds: [1, 3] },
      { state: 'added', count: 2, amount: 84_000, slotIds: [2] },
    ]);
    expect([total, waiting]).toEqual([252_000, 84_000]);
  });

  it.each([
    [
      3,
      [
        { state: 'approved', count: 2 },
        { state: 'added', count: 1, amount: 42_000 },
      ],
      126_000,
    ],
    [
      1,
      [
        { state: 'approved', count: 2 },
        { state: 'removed', count: -1, amount: -42_000 },
      ],
      42_000,
    ],
    [
      0,
      [
        { state: 'approved', count: 2 },
        { state: 'removed', count: -2, amount: -84_000 },
      ],
      0,
    ],
  ])('counts a pending change to %i guards by its difference', (requestedGuards, lines, total) => {
    const quoted = quotationOf([slot(1, { requestedGuards })], 0);
    expect(quoted.lines).toMatchObject(lines);
    expect(quoted).toMatchObject({ total, waiting: total - 84_000 });
  });

  it('is the forecast plus pending places, with the sum of its lines and the tax as total', () => {
    const aSlot = fc.record({
      shift: fc.constantFrom(...DEFAULT_SHIFTS),
      bucket: fc.constantFrom(...BUCKETS),
      price: fc.constantFrom(0, 1, 47_999, 48_000),
      guards: fc.integer({ min: 1, max: 5 }),
      state: fc.constantFrom('requested' as const, 'approved' as const),
      requested: fc.option(fc.nat({ max: 6 })),
    });
    checkProperty(fc.array(aSlot, { maxLength: 30 }), fc.nat({ max: 3_000 }), (drawn, taxRate) => {
      const slots = drawn.map(({ shift: { id: shiftId, ...times }, requested, price, ...rest }, index) =>
        slot(index + 1, {
          ...rest,
          ...times,
          shiftId,
          price: minor(price),
          requestedGuards: rest.state === 'approved' ? requested : null,
        }),
      );
      const quoted = quotationOf(slots, taxRate);
      const day = {
        date: '2024-03-10',
        startsAt: '2024-03-09T22:00:00.000Z',
        endsAt: '2024-03-10T04:00:00.000Z',
      };
      const inForce = slots
        .filter(({ state }) => state === 'approved')
        .map((one) => ({ ...one, ...day, servedMinutes: null, intervals: [] }));
      const invoice = draftInvoice(inForce, { forecast: true, taxRate });
      expect(quoted.total - quoted.waiting).toBe(invoice.total);
      expect(quoted.lines.reduce((sum, { amount }) => sum + amount, 0) + quoted.tax).toBe(quoted.total);
      for (const { price, count, amount } of quoted.lines) expect(amount - price * count).toBe(0);
      const requested = slots.reduce((sum, one) => sum + (one.requestedGuards ?? one.guards), 0);
      expect(quoted.lines.reduce((sum, { count }) => sum + count, 0)).toBe(requested);
    });
  });
});
