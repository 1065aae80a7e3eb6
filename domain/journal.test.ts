import { JOURNAL_ACCOUNTS } from '@contract/journal-account';
import { ENTRY_KINDS } from '@contract/journal-export';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryKey, entryLines, type JournalSource, journalTotals } from './journal';
import { minor } from './money';
import { checkProperty } from './test/property';

const linesOf = (kind: JournalSource['kind'], net: number, tax = 0) =>
  entryLines({ kind, net: minor(net), tax: minor(tax) }).map(({ account, debit, credit }) => [
    account,
    debit,
    credit,
  ]);

describe('an entry', () => {
  it.each<[JournalSource['kind'], [string, number, number][]]>([
    [
      'invoice',
      [
        ['receivable', 1_100, 0],
        ['sales', 0, 1_000],
        ['tax', 0, 100],
      ],
    ],
    [
      'invoice-void',
      [
        ['sales', 1_000, 0],
        ['tax', 100, 0],
        ['receivable', 0, 1_100],
      ],
    ],
    [
      'credit-note',
      [
        ['sales', 1_000, 0],
        ['tax', 100, 0],
        ['receivable', 0, 1_100],
      ],
    ],
    [
      'credit-note-void',
      [
        ['receivable', 1_100, 0],
        ['sales', 0, 1_000],
        ['tax', 0, 100],
      ],
    ],
    [
      'debit-note',
      [
        ['receivable', 1_100, 0],
        ['sales', 0, 1_000],
        ['tax', 0, 100],
      ],
    ],
    [
      'debit-note-void',
      [
        ['sales', 1_000, 0],
        ['tax', 100, 0],
        ['receivable', 0, 1_100],
      ],
    ],
  ])('of %s debits and credits sales and tax', (kind, lines) => {
    expect(linesOf(kind, 1_000, 100)).toEqual(lines);
  });

  it.each<[JournalSource['kind'], string, string]>([
    ['receipt', 'bank', 'receivable'],
    ['reversal', 'receivable', 'bank'],
    ['refund', 'receivable', 'bank'],
    ['write-off', 'writeOff', 'receivable'],
  ])('of %s debits %s and credits %s', (kind, debited, credited) => {
    expect(linesOf(kind, 500)).toEqual([
      [debited, 500, 0],
      [credited, 0, 500],
    ]);
  });

  it('is the other way round if its amount is negative, and has no lines of nothing', () => {
    expect(linesOf('write-off', -500)).toEqual([
      ['writeOff', 0, 500],
      ['receivable', 500, 0],
    ]);
    expect(linesOf('invoice', 1_000)).toHaveLength(2);
    expect(linesOf('invoice', 0)).toEqual([]);
  });

  it('has its own key, though credit and debit notes share their ids', () => {
    const keys = ENTRY_KINDS.map((kind) => entryKey({ kind, id: 7 }));
    expect(new Set(keys).size).toBe(ENTRY_KINDS.length - 2);
  });
});

const sources: fc.Arbitrary<JournalSource[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...ENTRY_KINDS),
    id: fc.integer({ min: 1, max: 99 }),
    net: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(minor),
    tax: fc.integer({ min: -100_000, max: 100_000 }).map(minor),
  }),
);

it('each entry balances, and the accounts have what sales, tax and money sum to', () => {
  checkProperty(sources, (all) => {
    const lines = all.flatMap((source) => {
      const own = entryLines(source);
      expect(own.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
      expect(own.every(({ debit, credit }) => debit >= 0 && credit >= 0 && debit + credit > 0)).toBe(true);
      return own;
    });
    const totals = journalTotals(JOURNAL_ACCOUNTS, lines);
    const of = (wanted: string) =>
      totals.reduce((sum, { account, debit, credit }) => sum + (account === wanted ? debit - credit : 0), 0);
    const sum = (field: 'net' | 'tax', signs: Partial<Record<JournalSource['kind'], number>>) =>
      all.reduce((total, source) => total + source[field] * (signs[source.kind] ?? 0), 0);
    const billed = {
      invoice: 1,
      'invoice-void': -1,
      'credit-note': -1,
      'credit-note-void': 1,
      'debit-note': 1,
      'debit-note-void': -1,
    };
    expect(of('sales') + 0).toBe(-sum('net', billed) + 0);
    expect(of('tax') + 0).toBe(-sum('tax', billed) + 0);
    expect(of('bank')).toBe(sum('net', { receipt: 1, reversal: -1, refund: -1 }));
    expect(of('writeOff')).toBe(sum('net', { 'write-off': 1 }));
  });
});
