import { describe, expect, it } from 'vitest';
import { invoiceActions, invoiceStatusOf, isDueDayOver } from './invoice-state';
import { minor, ZERO } from './money';

describe('the status of an invoice', () => {
  it.each([
    ['Draft', { status: 'Draft', isPaid: false, paid: ZERO }],
    ['Issued', { status: 'Issued', isPaid: false, paid: minor(100) }],
    ['Paid', { status: 'Issued', isPaid: true, paid: minor(100) }],
    ['Credited', { status: 'Issued', isPaid: true, paid: ZERO }],
    ['Void', { status: 'Void', isPaid: true, paid: ZERO }],
  ] as const)('is %s', (status, state) => {
    expect(invoiceStatusOf(state)).toBe(status);
  });
});

it('the due day of a draft is over from the day after it; without one it is counted from the day of issue', () => {
  const isOver = (dueOn: string | null) => isDueDayOver(dueOn, '2026-04-02');
  expect([isOver('2026-04-01'), isOver('2026-04-02'), isOver('2026-05-01'), isOver(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('the actions', () => {
  const state = {
    forecast: false,
    isEmpty: false,
    awaitsAgreement: false,
    paid: ZERO,
    hasPayments: false,
    hasIssuedNotes: true,
  };

  it('of a draft have no issue until the month is over, there is something to bill and the client has agreed', () => {
    const of = (more: object) => invoiceActions({ ...state, ...more, status: 'Draft', balance: ZERO });
    expect(of({})).toEqual(['edit', 'split', 'issue']);
    for (const more of [{ forecast: true }, { isEmpty: true }, { awaitsAgreement: true }])
      expect(of(more)).toEqual(['edit', 'split']);
  });

  it('of a credited invoice have no payment', () => {
    expect(invoiceActions({ ...state, status: 'Credited', balance: ZERO })).toEqual([
      'split',
      'mail',
      'requestNote',
      'draftNote',
    ]);
  });
});
