import type { DocumentRow } from '@contract/document';
import { minor } from '@domain/money';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { clientColumns } from './document-columns';
import { isIssuable, unsettled } from './obstacles';

const cellOf = (columnId: 'total' | 'balance', row: Partial<DocumentRow>) => {
  const column = clientColumns(i18next.t, 'en').find(({ id }) => id === columnId);
  const issued = {
    kind: 'invoice',
    status: 'Issued',
    currency: 'HKD',
    total: 144_000,
    balance: 144_000,
    ...row,
  };
  return render(column?.cell(issued as DocumentRow)).container.textContent;
};
const totalOf = (row: Partial<DocumentRow>) => cellOf('total', row);

it('a card shows what is open of a document that is paid or credited in part, else its total', () => {
  expect(totalOf({ balance: minor(50_000) })).toContain('HK$500.00 open of HK$1,440.00');
  const alone = 'HK$1,440.00';
  expect(totalOf({})).toBe(alone);
  expect(totalOf({ status: 'Paid', balance: minor(0) })).toBe(alone);
  expect(totalOf({ status: 'Draft', balance: minor(1) })).toBe(alone);
  expect(totalOf({ kind: 'credit-note', balance: minor(1) })).toBe('−HK$1,440.00');
});

it('what is open beyond the total is said to be of debit notes', () => {
  const row = { balance: minor(150_000) };
  expect(totalOf(row)).toContain('HK$1,500.00 open, with debit notes');
  expect(cellOf('balance', row)).toBe('HK$1,500.00with debit notes');
  expect(cellOf('balance', {})).toBe('HK$1,440.00');
});

it('a card says that its day is the last one to pay', () => {
  const column = clientColumns(i18next.t, 'en').find(({ id }) => id === 'due');
  const row = { dueOn: '2026-12-02', stage: 'issued', balance: 144_000 } as DocumentRow;
  expect(render(column?.cell(row)).getByText('Pay by Dec 2')).toBeTruthy();
});

it('drafts with unconfirmed shifts and those with an unanswered question are counted apart', () => {
  const draft = (...codes: DocumentRow['obstacles'][number]['code'][]) =>
    ({ stage: 'toCheck', obstacles: codes.map((code) => ({ code, count: 3 })) }) as DocumentRow;
  const [unconfirmed, questioned] = [draft('unconfirmed'), draft('questioned')];
  expect(unsettled(i18next.t, [unconfirmed, draft('unconfirmed', 'questioned'), questioned])).toEqual([
    '2 of them still have unconfirmed shifts, billed as assigned.',
    '2 of them have an unanswered question from the client.',
  ]);
  expect(unsettled(i18next.t, [questioned, draft()])).toEqual([
    '1 of them has an unanswered question from the client.',
  ]);
  expect(unsettled(i18next.t, [draft()])).toEqual([]);
});

it('a draft whose due day is over is not offered to be issued', () => {
  const draft = (...codes: DocumentRow['obstacles'][number]['code'][]) =>
    ({
      kind: 'invoice',
      status: 'Draft',
      obstacles: codes.map((code) => ({ code, count: 0 })),
    }) as DocumentRow;
  expect([isIssuable(draft()), isIssuable(draft('dueDayOver'))]).toEqual([true, false]);
});
