import { describe, expect, it } from 'vitest';
import { bankLine, fpsCodeOf, hasPaymentDetails, paymentReference } from './how-to-pay';
import { minor } from './money';

const NOTHING = {
  name: 'Harbour Watch',
  address: '',
  email: '',
  phone: '',
  licenceNumber: '',
  taxNumber: '',
  bankDetails: '',
  bank: null,
  fpsId: '',
  logoId: null,
};
const BANK = { name: 'Harbour Bank', code: '004', account: '123-456789-001', holder: 'Harbour Watch Ltd' };
const due = { amount: minor(1_000), reference: '12-2026-03', currency: 'HKD' };

describe('how to pay', () => {
  it.each([
    ['nothing', {}, false],
    ['an account', { bank: BANK }, true],
    ['an FPS Identifier', { fpsId: '1234567' }, true],
    ['words', { bankDetails: 'By cheque' }, true],
  ])('is told by %s: %s', (_, changed, isTold) => {
    expect(hasPaymentDetails({ ...NOTHING, ...changed })).toBe(isTold);
  });

  it('has a code in Hong Kong dollars alone, with an FPS Identifier alone', () => {
    expect(fpsCodeOf({ fpsId: '1234567' }, due)).toContain('540510.00');
    expect(fpsCodeOf({ fpsId: '1234567' }, { ...due, currency: 'CNY' })).toBeNull();
    expect(fpsCodeOf({ fpsId: '' }, due)).toBeNull();
  });

  it('marks a part by its number', () => {
    expect(paymentReference('12-2026-03')).toBe('12-2026-03');
    expect(paymentReference('12-2026-03-R2', 2)).toBe('12-2026-03-R2/2');
  });

  it('writes an account in one line', () => {
    expect(bankLine(BANK)).toBe('Harbour Bank (004), 123-456789-001, Harbour Watch Ltd');
    expect(bankLine({ ...BANK, code: '' })).toBe('Harbour Bank, 123-456789-001, Harbour Watch Ltd');
    expect(bankLine(null)).toBe('');
  });
});
