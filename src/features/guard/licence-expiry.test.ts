import { describe, expect, it } from 'vitest';
import { licenceExpiry } from './licence-expiry';

describe('expiry of a licence', () => {
  it.each([
    ['2027-02-28', 'expired', -1],
    ['2027-03-01', 'verySoon', 0],
    ['2027-03-31', 'verySoon', 30],
    ['2027-04-01', 'soon', 31],
    ['2027-05-30', 'soon', 90],
    ['2027-05-31', 'valid', 91],
  ])('on %s is %s', (expiresOn, level, daysLeft) => {
    expect(licenceExpiry(expiresOn, '2027-03-01')).toEqual({ level, daysLeft });
  });
});
