import type { Day } from '@contract/primitives';
import { AGEING_BUCKETS, type Ageing, STATEMENT_KINDS } from '@contract/statement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day';
import { minor, sumMoney } from './money';
import {
  ageingBucket,
  type CarriedBalance,
  dueDaysOf,
  type StatementEvent,
  statementOf,
  statementPeriod,
} from './statement';
import { checkProperty } from './test/property';

const CLOSING = '2026-03-31';
const DUE = '2026-03-31';

const event = (changes: Partial<StatementEvent> = {}): StatementEvent => ({
  dueOn: DUE,
  on: '2026-03-01',
  at: '2026-03-01T01:00:00.000Z',
  kind: 'invoice',
  code: '1-2026-02',
  amount: minor(100_000),
  ...changes,
});
const sumOf = (ageing: Ageing) => sumMoney(Object.values(ageing).map(minor));

it('names for each bucket of the ageing exactly the due days that are in it', () => {
  checkProperty(fc.integer({ min: -400, max: 400 }), (days) => {
    const due = addDays(CLOSING, -days);
    const holding = AGEING_BUCKETS.filter((bucket) => {
      const { from = due, to = due } = dueDaysOf(bucket, CLOSING);
      return from <= due && due <= to;
    });
    expect(holding).toEqual([ageingBucket(due, CLOSING)]);
  });
});

describe('a statement', () => {
  it('without events is zero', () => {
    expect(statementOf([], [], CLOSING)).toEqual({
      opening: 0,
      entries: [],
      closing: 0,
      ageing: { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 },
    });
  });

  it('has the same order whatever the order of its events', () => {
    const events = [
      event({ kind: 'debit-note', code: 'DN-2026-0001', amount: minor(5_000) }),
      event({ kind: 'credit-note', code: 'CN-2026-0001', amount: minor(-20_000) }),
      event({ kind: 'credit-note', code: 'CN-2026-0002', amount: minor(-20_000) }),
    ];
    const inOrder = statementOf([], events, CLOSING).entries;
    expect(inOrder.map(({ code }) => code)).toEqual(['DN-2026-0001', 'CN-2026-0001', 'CN-2026-0002']);
    expect(statementOf([], events.toReversed(), CLOSING).entries).toEqual(inOrder);
  });

  it('starts its balance with the opening balance', () => {
    const { opening, entries, closing } = statementOf(
      [{ dueOn: '2026-02-01', balance: minor(5_000) }],
      [
        event({ on: '2026-03-20', kind: 'payment', amount: minor(-60_000) }),
        event({ on: '2026-03-21', kind: 'credit-note', code: 'CN-2026-0001', amount: minor(-40_000) }),
        event(),
        event({ on: '2026-03-20', kind: 'reversal', at: '2026-03-20T02:00:00.000Z', amount: minor(60_000) }),
      ],
      CLOSING,
    );
    expect(opening).toBe(5_000);
    expect(entries.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      ['invoice', 100_000, 0, 105_000],
      ['payment', 0, 60_000, 45_000],
      ['reversal', 60_000, 0, 105_000],
      ['credit-note', 0, 40_000, 65_000],
    ]);
    expect(closing).toBe(65_000);
  });

  it.each<[number, keyof Ageing]>([
    [-10, 'current'],
    [0, 'current'],
    [1, 'days1To30'],
    [30, 'days1To30'],
    [31, 'days31To60'],
    [60, 'days31To60'],
    [61, 'days61To90'],
    [90, 'days61To90'],
    [91, 'over90'],
  ])('puts an amount %i days overdue on the closing day under %s', (days, bucket) => {
    const { ageing } = statementOf([], [event({ dueOn: addDays(CLOSING, -days) })], CLOSING);
    expect(ageing).toMatchObject({ [bucket]: 100_000 });
    expect(sumOf(ageing)).toBe(100_000);
  });

  it('has a negative amount in the bucket of a paid invoice that was credited', () => {
    const { closing, ageing } = statementOf(
      [],
      [
        event({ dueOn: '2026-02-01' }),
        event({ dueOn: '2026-02-01', kind: 'payment', amount: minor(-100_000) }),
        event({ dueOn: '2026-02-01', kind: 'credit-note', amount: minor(-30_000) }),
        event({ amount: minor(80_000) }),
      ],
      CLOSING,
    );
    expect(ageing).toMatchObject({ current: 80_000, days31To60: -30_000 });
    expect(closing).toBe(50_000);
  });

  it('covers the twelve months up to today by default', () => {
    expect(statementPeriod({}, '2026-03-08')).toEqual({ from: '2025-03-08', to: '2026-03-08' });
    expect(statementPeriod({ to: '2024-02-29' }, '2026-03-08')).toEqual({
      from: '2023-02-28',
      to: '2024-02-29',
    });
    expect(statementPeriod({ to: '1900-02-01' }, '2026-03-08').from).toBe('1900-01-01');
    expect(statementPeriod({ from: '2026-01-01' }, '2026-03-08')).toEqual({
      from: '2026-01-01',
      to: '2026-03-08',
    });
  });
});

describe('any statement', () => {
  const someDay = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2025-01-01', days));
  const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(minor);
  const invoices = fc.array(someDay, { minLength: 1, maxLength: 6 });
  const drawn = fc
    .tuple(
      invoices,
      fc.array(
        fc.record({ invoice: fc.nat(), on: someDay, amount, kind: fc.constantFrom(...STATEMENT_KINDS) }),
        {
          maxLength: 30,
        },
      ),
    )
    .map(([dueDays, events]) =>
      events.map(({ invoice, on, ...rest }) => {
        return event({
          ...rest,
          dueOn: dueDays[invoice % dueDays.length] ?? DUE,
          on,
          at: `${on}T01:00:00.000Z`,
        });
      }),
    );
  /** As the server loads it: one row per due day for events before the period. */
  const read = (events: readonly StatementEvent[], from: Day, to: Day) => {
    const before = events.filter(({ on }) => on < from);
    const carried = [...new Set(before.map(({ dueOn }) => dueOn))].map((dueOn): CarriedBalance => {
      const own = before.filter((one) => one.dueOn === dueOn);
      return { dueOn, balance: sumMoney(own.map((one) => one.amount)) };
    });
    return statementOf(
      carried,
      events.filter(({ on }) => on >= from && on <= to),
      to,
    );
  };

  it('opens with the earlier balance, and closes with that plus its entries', () => {
    checkProperty(drawn, someDay, fc.nat({ max: 400 }), (events, from, days) => {
      const to = addDays(from, days);
      const { opening, entries, closing } = read(events, from, to);
      const amountOf = (all: readonly StatementEvent[]) => sumMoney(all.map((one) => one.amount));
      expect(opening).toBe(amountOf(events.filter(({ on }) => on < from)));
      expect(closing).toBe(amountOf(events.filter(({ on }) => on <= to)));
      expect(entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(closing - opening);
      let running: number = opening;
      for (const { debit, credit, balance } of entries) {
        running += debit - credit;
        expect(balance).toBe(running);
        expect(Math.min(debit, credit)).toBe(0);
      }
      const dates = entries.map(({ on }) => on);
      expect(dates).toEqual([...dates].sort());
    });
  });

  it('has an ageing that sums to the closing balance', () => {
    checkProperty(drawn, someDay, fc.nat({ max: 400 }), (events, from, days) => {
      const to = addDays(from, days);
      const { closing, ageing } = read(events, from, to);
      expect(sumOf(ageing)).toBe(closing);
      expect(ageing).toEqual(read(events, '2025-01-01', to).ageing);
    });
  });

  it('opens with the closing balance of the preceding one', () => {
    checkProperty(drawn, someDay, someDay, (events, from, middle) => {
      const next = addDays(middle, 1);
      if (from > middle) return;
      expect(read(events, next, addDays(next, 90)).opening).toBe(read(events, from, middle).closing);
    });
  });
});
