import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, sumMoney } from './money';
import { isPaid, type PayableInvoice, paymentDayProblem, planPayment } from './payment';
import { checkProperty } from './test/property';

const whole = (balance: number, paid = 0): PayableInvoice => ({
  balance: minor(balance),
  paid: minor(paid),
  parts: [],
});
const split = (...parts: [balance: number, paid: number][]): PayableInvoice => ({
  ...whole(
    parts.reduce((sum, [balance]) => sum + balance, 0),
    parts.reduce((sum, [, paid]) => sum + paid, 0),
  ),
  parts: parts.map(([balance, paid], index) => ({
    id: index + 1,
    balance: minor(balance),
    paid: minor(paid),
  })),
});

describe('the day of a payment', () => {
  it.each([
    ['2026-04-02', '2026-04-02', null],
    ['2026-04-03', '2026-04-02', 'payment_in_future'],
    ['2024-04-02', '2026-04-02', null],
    ['2024-04-01', '2026-04-02', 'payment_too_old'],
    ['1900-01-01', '2026-04-02', 'payment_too_old'],
    ['2026-02-28', '2028-02-29', null],
    ['2026-02-27', '2028-02-29', 'payment_too_old'],
  ] as const)('%s, recorded on %s: %s', (on, today, problem) => {
    expect(paymentDayProblem(on, today)).toBe(problem);
  });
});

describe('a payment', () => {
  it.each([
    ['the open balance', whole(100), { isPaid: true }, [{ partId: null, amount: 100 }]],
    ['an amount', whole(100), { isPaid: true, amount: 30 }, [{ partId: null, amount: 30 }]],
    ['each open part', split([60, 0], [0, 40]), { isPaid: true }, [{ partId: 1, amount: 60 }]],
    ['one part', split([60, 0], [40, 0]), { isPaid: true, partId: 2 }, [{ partId: 2, amount: 40 }]],
    [
      'of a part',
      split([60, 0], [40, 0]),
      { isPaid: true, partId: 2, amount: 5 },
      [{ partId: 2, amount: 5 }],
    ],
    ['the reversal of everything', split([0, 60], [40, 0]), { isPaid: false }, [{ partId: 1, amount: -60 }]],
    [
      'the reversal of an amount',
      whole(0, 100),
      { isPaid: false, amount: 30 },
      [{ partId: null, amount: -30 }],
    ],
  ] as const)('is %s', (_, invoice, { ...requested }, rows) => {
    expect(planPayment(invoice, requested as Parameters<typeof planPayment>[1])).toEqual({ ok: true, rows });
  });

  it.each([
    ['nothing open', whole(0, 100), { isPaid: true }, { reason: 'nothingOpen' }],
    ['nothing open on an overcredited invoice', whole(-5), { isPaid: true }, { reason: 'nothingOpen' }],
    ['nothing paid', whole(100), { isPaid: false }, { reason: 'nothingPaid' }],
    ['more than is open', whole(100), { isPaid: true, amount: 101 }, { path: 'amount', max: 100 }],
    ['more than was paid', whole(0, 100), { isPaid: false, amount: 101 }, { path: 'amount', max: 100 }],
    [
      'an amount without a part',
      split([60, 0], [40, 0]),
      { isPaid: true, amount: 5 },
      { path: 'partId', code: 'required' },
    ],
    [
      'an unknown part',
      split([60, 0]),
      { isPaid: true, partId: 9 },
      { path: 'partId', code: 'unknown_part' },
    ],
  ] as const)('is refused: %s', (_, invoice, { ...requested }, problem) => {
    expect(planPayment(invoice, requested as Parameters<typeof planPayment>[1])).toMatchObject({
      ok: false,
      ...problem,
    });
  });

  it('never leaves a negative balance, in any order of payments and reversals', () => {
    const parts = fc.array(fc.nat({ max: 1_000 }), { maxLength: 4 });
    const acts = fc.array(
      fc.record({
        isPaid: fc.boolean(),
        amount: fc.option(fc.integer({ min: 1, max: 1_000 }).map(minor), { nil: undefined }),
        partId: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      }),
      { maxLength: 12 },
    );
    checkProperty(parts, fc.nat({ max: 2_000 }), acts, (totals, total, history) => {
      let invoice =
        totals.length > 0 ? split(...totals.map((one): [number, number] => [one, 0])) : whole(total);
      const owed = invoice.balance;
      for (const { isPaid: isReceived, amount, partId } of history) {
        const plan = planPayment(invoice, {
          isPaid: isReceived,
          ...(amount && { amount }),
          ...(partId && { partId }),
        });
        if (!plan.ok) continue;
        const of = (id: number | null) =>
          plan.rows.filter((row) => row.partId === id).map((row) => row.amount);
        const sum = sumMoney(plan.rows.map((row) => row.amount));
        invoice = {
          balance: minor(invoice.balance - sum),
          paid: minor(invoice.paid + sum),
          parts: invoice.parts.map((part) => ({
            ...part,
            balance: minor(part.balance - sumMoney(of(part.id))),
            paid: minor(part.paid + sumMoney(of(part.id))),
          })),
        };
        for (const one of [invoice, ...invoice.parts]) {
          expect(one.balance).toBeGreaterThanOrEqual(0);
          expect(one.paid).toBeGreaterThanOrEqual(0);
        }
      }
      expect(invoice.balance + invoice.paid).toBe(owed);
    });
  });

  it('completes an invoice once every part is paid, regardless of credits on others', () => {
    expect(isPaid({ balance: minor(0), parts: [{ balance: minor(-10) }, { balance: minor(10) }] })).toBe(
      false,
    );
    expect(isPaid({ balance: minor(-10), parts: [] })).toBe(true);
  });
});
