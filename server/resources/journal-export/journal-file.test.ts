import type { JournalEntry } from '@contract/journal-export';
import { entryLines } from '@domain/journal';
import { minor } from '@domain/money';
import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import { translator } from '@server/base/translate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeJournal } from './journal-file';

const facts = { accounts: DEFAULT_SETTINGS.accounts, currency: 'HKD', t: translator('en') };
/** With a tax of 0, two lines, else three. */
const entries = fc.array(fc.nat(1)).map((taxes) =>
  taxes.map(
    (tax, id): JournalEntry => ({
      ...{
        key: `invoice:${id}`,
        kind: 'invoice',
        on: '2026-03-05',
        code: `${id}`,
        payer: 'A',
        exportId: null,
      },
      lines: entryLines({ kind: 'invoice', net: minor(100), tax: minor(tax) }),
    }),
  ),
);
const rowsOf = (file: string) => file.trim().split('\r\n');

it('has at most 300 rows a file for Xero, and each entry whole in one of them', () => {
  const many = fc.array(entries, { minLength: 0, maxLength: 60 }).map((lists) => lists.flat());
  fc.assert(
    fc.property(many, (listed) => {
      const all = listed.map((entry, id) => ({ ...entry, key: `invoice:${id}` }));
      const files = writeJournal('xero', all, facts).map(rowsOf);
      for (const rows of files) expect(rows.length).toBeLessThanOrEqual(300);
      const narrations = files.map((rows) => new Set(rows.slice(1).map((row) => row.split(',')[0])));
      expect(narrations.reduce((sum, { size }) => sum + size, 0)).toBe(all.length);
      const [quickbooks = '', ...more] = writeJournal('quickbooks', all, facts);
      expect(more).toEqual([]);
      expect(files.reduce((sum, rows) => sum + rows.length - 1, 0)).toBe(rowsOf(quickbooks).length - 1);
    }),
    { numRuns: 30 },
  );
});

it('fills each file of Xero before it begins another', () => {
  const all = Array.from(
    { length: 310 },
    (_, id): JournalEntry => ({
      ...{
        key: `receipt:${id}`,
        kind: 'receipt',
        on: '2026-03-05',
        code: `#${id}`,
        payer: 'A',
        exportId: null,
      },
      lines: entryLines({ kind: 'receipt', net: minor(100), tax: minor(0) }),
    }),
  );
  // 149 entries of two lines, and the heading.
  expect(writeJournal('xero', all, facts).map((file) => rowsOf(file).length)).toEqual([299, 299, 25]);
});
