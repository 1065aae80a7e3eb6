import type { Day } from '@contract/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money';
import { matchLines, type OwedItem, type PayerAccount, type SaidPaid } from './match-lines';

const item = (code: string, open: number, more: Partial<OwedItem> = {}): OwedItem => ({
  invoiceCode: code,
  partId: null,
  partNumber: null,
  printCode: code,
  revision: 1,
  dueOn: `${code.slice(-7)}-28`,
  open: minor(open),
  isOwn: true,
  orderReferences: [],
  ...more,
});
const payer = (companyId: number, names: string[], items: OwedItem[]): PayerAccount => ({
  payer: { companyId },
  names,
  items,
});

const harbour = payer(
  1,
  ['Harbour Court Management Co. Ltd.', '海港閣管理有限公司'],
  [
    item('7-2026-01', 50_000),
    item('7-2026-02', 30_000, { orderReferences: ['PO 4711'] }),
    item('7-2026-03', 21_000, { printCode: '7-2026-03-R2', revision: 2 }),
  ],
);
const peak = payer(2, ['Peak Villas'], [item('17-2026-01', 12_000), item('17-2026-02', 9_000)]);
const PAYERS = [harbour, peak];

const line = (text: string, amount: number, isSeen = false) => ({
  on: '2026-03-05' as Day,
  amount: minor(amount),
  text,
  isSeen,
});
const match = (text: string, amount: number, notices: SaidPaid[] = []) =>
  matchLines([line(text, amount)], PAYERS, notices)[0] ?? null;
/** The payer, what is paid, why, and whether it is exact. */
const found = (text: string, amount: number, notices: SaidPaid[] = []) => {
  const { account, allocations, reason, isExact } = match(text, amount, notices) ?? {};
  const paid = allocations?.map(({ invoiceCode, amount: part }) => `${invoiceCode}: ${part}`);
  return [account?.names[0]?.split(' ')[0], paid, reason, isExact];
};
const said = (invoiceCode: string, amount: number, reference: string): SaidPaid => ({
  invoiceCode,
  amount: minor(amount),
  reference,
});

it('names by the number of its part which of two equal parts of an invoice is paid', () => {
  const parts = [1, 2, 3].map((number) =>
    payer(
      number,
      [`Party ${number}`],
      [item('7-2026-03', number === 1 ? 40_000 : 33_300, { partId: 10 + number, partNumber: number })],
    ),
  );
  const paidBy = (text: string) => matchLines([line(text, 33_300)], parts, [])[0];
  expect(paidBy('FPS 7-2026-03/3')).toMatchObject({
    reason: 'code',
    isExact: true,
    allocations: [{ partId: 13 }],
  });
  expect(paidBy('FPS 7-2026-03/2 THANKS')?.allocations).toMatchObject([{ partId: 12 }]);
  expect(paidBy('FPS 7-2026-03')?.isExact ?? false).toBe(false);
  // No such part.
  expect(matchLines([line('7-2026-03/26', 40_000)], parts, [])[0]?.allocations).toMatchObject([
    { partId: 11 },
  ]);
});

describe('a bank line', () => {
  it.each<[string, string, number, ReturnType<typeof found>]>([
    ['names its invoice', 'FPS 7-2026-02 THANKS', 30_000, ['Harbour', ['7-2026-02: 30000'], 'code', true]],
    ['writes the code with spaces', 'INV 7 2026 02', 30_000, ['Harbour', ['7-2026-02: 30000'], 'code', true]],
    ['names the revision', '7-2026-03-R2', 21_000, ['Harbour', ['7-2026-03: 21000'], 'code', true]],
    [
      'names the revision before',
      '7-2026-03-R1',
      21_000,
      ['Harbour', ['7-2026-03: 21000'], 'code_other_amount', false],
    ],
    [
      'names two invoices',
      '7-2026-01, 7-2026-02',
      80_000,
      ['Harbour', ['7-2026-01: 50000', '7-2026-02: 30000'], 'code', true],
    ],
    [
      'pays one of two named invoices',
      '7-2026-01, 7-2026-02',
      30_000,
      ['Harbour', ['7-2026-02: 30000'], 'code_other_amount', false],
    ],
    [
      'names it and pays short',
      '7-2026-02',
      29_900,
      ['Harbour', ['7-2026-02: 29900'], 'code_other_amount', false],
    ],
    [
      'has the reference of the order',
      'PO-4711',
      30_000,
      ['Harbour', ['7-2026-02: 30000'], 'order_reference', true],
    ],
    [
      'has the name, cut short, and one amount',
      'HARBOUR COURT MANAGEMENT',
      50_000,
      ['Harbour', ['7-2026-01: 50000'], 'name_amount', false],
    ],
    [
      'has the name in Chinese and a sum',
      '轉數快 海港閣管理',
      71_000,
      ['Harbour', ['7-2026-01: 50000', '7-2026-03: 21000'], 'name_sum', false],
    ],
    [
      'has only the name',
      'HARBOUR COURT MANAGEMENT CO',
      60_000,
      ['Harbour', ['7-2026-01: 50000', '7-2026-02: 10000'], 'name', false],
    ],
    ['has one amount', 'TRANSFER', 9_000, ['Peak', ['17-2026-02: 9000'], 'amount', false]],
    [
      'has a sum of one payer',
      'TRANSFER',
      51_000,
      ['Harbour', ['7-2026-02: 30000', '7-2026-03: 21000'], 'sum', false],
    ],
    ['has nothing', 'TRANSFER', 1, [undefined, undefined, undefined, undefined]],
    ['is money that went out', '7-2026-02', -30_000, [undefined, undefined, undefined, undefined]],
  ])('%s', (_, text, amount, expected) => {
    expect(found(text, amount)).toEqual(expected);
  });

  it('with a name is of no other payer, even with its amount', () => {
    expect(found('PEAK VILLAS', 50_000)).toEqual([
      'Peak',
      ['17-2026-01: 12000', '17-2026-02: 9000'],
      'name',
      false,
    ]);
  });

  it('with the beginning of a name is of no other payer, and of this one if its amount fits', () => {
    const payers = [
      payer(1, ['Sea Horizon Property Management'], [item('7-2026-01', 62_650)]),
      payer(2, ['Lion Ridge Holdings'], [item('8-2026-01', 40_000)]),
      payer(3, ['Hong Kong Estates'], [item('9-2026-01', 70_000)]),
    ];
    const of = (text: string, amount: number) => {
      const { account, reason } = matchLines([line(text, amount)], payers, [])[0] ?? {};
      return account && [account.payer, reason];
    };
    expect(of('TRANSFER LION RIDGE', 62_650)).toBeUndefined();
    expect(of('TRANSFER LION RIDGE HOLD', 40_000)).toEqual([{ companyId: 2 }, 'name_amount']);
    expect(of('LION RIDGE HOLDINGS LTD', 62_650)).toEqual([{ companyId: 2 }, 'name']);
    expect(of('TRANSFER SEA HORIZON', 62_650)).toEqual([{ companyId: 1 }, 'name_amount']);
    for (const text of ['TRANSFER', 'LION ROCK', 'LION', 'SEALION RIDGE', 'HONG KONG BRANCH'])
      expect([text, of(text, 62_650)]).toEqual([text, [{ companyId: 1 }, 'amount']]);
  });

  it('is what a client said was paid, exactly if it has the reference', () => {
    const notices = [said('17-2026-02', 30_000, 'CHQ 001234')];
    expect(found('TRANSFER', 30_000, notices)).toMatchObject(['Peak', ['17-2026-02: 9000'], 'notice', false]);
    expect(found('CHQ001234', 9_000, [said('17-2026-02', 9_000, 'chq001234')])).toMatchObject([
      'Peak',
      ['17-2026-02: 9000'],
      'notice',
      true,
    ]);
    expect(found('TRANSFER', 30_000, [...notices, said('17-2026-01', 30_000, '')])).toMatchObject([
      'Harbour',
      ['7-2026-02: 30000'],
      'amount',
      false,
    ]);
  });
});

describe('the lines of a file', () => {
  const codesOf = (matches: ReturnType<typeof matchLines>) =>
    matches.map((each) => each?.allocations.map(({ invoiceCode }) => invoiceCode) ?? null);

  it('never pay the same twice; a line that names its invoice comes first, one of an earlier file last', () => {
    const lines = [
      line('HARBOUR COURT', 30_000, true),
      line('HARBOUR COURT', 30_000),
      line('7-2026-02', 30_000),
    ];
    expect(codesOf(matchLines(lines, [harbour], []))).toEqual([null, null, ['7-2026-02']]);
    const named = payer(1, ['Harbour Court'], [item('7-2026-01', 30_000), item('7-2026-02', 30_000)]);
    expect(codesOf(matchLines(lines, [named], []))).toEqual([[], ['7-2026-01'], ['7-2026-02']]);
  });

  it('name the payer of an invoice that another line or an earlier receipt pays, not one who owes the same', () => {
    const other = payer(3, ['Sea Horizon'], [item('9-2026-01', 30_000)]);
    const paid = item('7-2026-04', 0);
    const owing = payer(1, ['Harbour Court'], [item('7-2026-01', 50_000), item('7-2026-02', 30_000), paid]);
    const lines = [line('7-2026-02', 30_000), line('7-2026-02', 30_000), line('7-2026-04', 25_000)];
    expect(matchLines(lines, [owing, other], [])).toMatchObject([
      { reason: 'code', allocations: [{ invoiceCode: '7-2026-02' }] },
      { reason: 'code_paid', isExact: false, allocations: [{ invoiceCode: '7-2026-01', amount: 30_000 }] },
      { reason: 'code_paid', isExact: false, allocations: [{ invoiceCode: '7-2026-01', amount: 20_000 }] },
    ]);
  });

  it('pay what is open at most, and never more than came', () => {
    const amounts = fc.integer({ min: 1, max: 60 });
    const texts = fc.constantFrom(
      '7-2026-01',
      '7-2026-02',
      'HARBOUR COURT',
      'PEAK VILLAS',
      'FPS',
      '17 2026 01',
    );
    fc.assert(
      fc.property(
        fc.array(amounts, { maxLength: 6 }),
        fc.array(amounts, { maxLength: 6 }),
        fc.array(fc.tuple(texts, fc.integer({ min: -20, max: 150 })), { maxLength: 12 }),
        (first, second, file) => {
          const items = (premise: number, open: number[]) =>
            open.map((amount, index) => item(`${premise}-2026-0${index + 1}`, amount));
          const payers = [
            payer(1, ['Harbour Court'], items(7, first)),
            payer(2, ['Peak Villas'], items(17, second)),
          ];
          const left = new Map(
            payers.flatMap((each) =>
              each.items.map(({ invoiceCode, open }) => [invoiceCode, open as number]),
            ),
          );
          matchLines(
            file.map(([text, amount]) => line(text, amount)),
            payers,
            [],
          ).forEach((each, index) => {
            const paid = each?.allocations ?? [];
            const sum = paid.reduce((total, { amount }) => total + amount, 0);
            expect(sum).toBeLessThanOrEqual(Math.max(0, file[index]?.[1] ?? 0));
            if (each?.isExact) expect(sum).toBe(file[index]?.[1]);
            for (const { invoiceCode, amount } of paid) {
              left.set(invoiceCode, (left.get(invoiceCode) ?? 0) - amount);
              expect(amount).toBeGreaterThan(0);
            }
          });
          expect(Math.min(0, ...left.values())).toBe(0);
        },
      ),
    );
  });
});
