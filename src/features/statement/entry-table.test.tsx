import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EntryTable, type ShownStatement } from './entry-table';

const STATEMENT = {
  currency: 'HKD',
  from: '2026-01-01',
  to: '2026-03-31',
  opening: 0,
  entries: [
    {
      on: '2026-02-01',
      kind: 'invoice',
      code: '7-2026-01',
      debit: 100_000,
      credit: 0,
      balance: 100_000,
      premiseId: 7,
    },
    {
      on: '2026-02-09',
      kind: 'payment',
      code: '7-2026-01',
      debit: 0,
      credit: 40_000,
      balance: 60_000,
      premiseId: 7,
    },
    {
      on: '2026-02-10',
      kind: 'credit',
      code: '12',
      debit: 0,
      credit: 5_000,
      balance: 55_000,
      premiseId: null,
    },
  ],
  closing: 60_000,
  ageing: { current: 60_000, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 },
} as unknown as ShownStatement;

it('shows a debit with a plus and a credit with a minus on phones, in its own column elsewhere', () => {
  render(<EntryTable area="client" statement={STATEMENT} />, { wrapper: MemoryRouter });
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/Invoice/)).toEqual([
    'Feb 1, 2026',
    'Feb 1, 2026Invoice 7-2026-01+HK$1,000.00',
    'HK$1,000.00',
    '',
    'HK$1,000.00',
  ]);
  expect(cells(/Payment/)).toEqual([
    'Feb 9, 2026',
    'Feb 9, 2026Payment 7-2026-01−HK$400.00',
    '',
    'HK$400.00',
    'HK$600.00',
  ]);
  // Credit has no document to open.
  const credit = screen.getByRole('row', { name: /Received as credit/ });
  expect(within(credit).getByText('#12')).toBeTruthy();
  expect(within(credit).queryByRole('link')).toBeNull();
});
