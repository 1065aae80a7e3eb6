import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from './day';
import { invoiceCodeOf, parseInvoiceCode, parsePrintCode } from './invoice-code';
import { checkProperty } from './test/property';

describe('an invoice code', () => {
  it('is premise, year and month', () => {
    expect(invoiceCodeOf(12, '2024-03')).toBe('12-2024-03');
    expect(parseInvoiceCode('12-2024-03')).toEqual({ premiseId: 12, month: '2024-03' });
  });

  it.each([
    '',
    '12',
    '12-2024',
    '12-2024-13',
    '12-2024-00',
    '0-2024-03',
    '012-2024-03',
    '-1-2024-03',
    '12-2024-3',
    '12-2024-03-R2',
    '12-0024-03',
    '2147483648-2024-03',
    ' 12-2024-03',
  ])('is not %j', (code) => {
    expect(parseInvoiceCode(code)).toBeNull();
  });

  it('parses to what it was formatted from', () => {
    const aMonth = fc.nat({ max: 1500 }).map((count) => addMonths('1900-01', count));
    checkProperty(fc.integer({ min: 1, max: 2_147_483_647 }), aMonth, (premiseId, month) => {
      expect(parseInvoiceCode(invoiceCodeOf(premiseId, month))).toEqual({ premiseId, month });
    });
  });
});

describe('a printed code', () => {
  it.each([
    ['12-2024-03', 1],
    ['12-2024-03-R2', 2],
    ['12-2024-03-R14', 14],
  ])('%s is revision %i of a month', (code, revision) => {
    expect(parsePrintCode(code)).toEqual({ premiseId: 12, month: '2024-03', revision });
  });

  it.each(['', '12-2024-03-R', '12-2024-03-R0', 'CN-2026-0001', '12-2024-13-R2'])('is not %j', (code) => {
    expect(parsePrintCode(code)).toBeNull();
  });
});
