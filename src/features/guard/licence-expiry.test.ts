import { describe, expect, it } from 'vitest';
import { latestLicences, licenceExpiry } from './licence-expiry';

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

it('shows the latest licence of each type, soonest expiry first', () => {
  const licence = (id: number, type: string, expiresOn: string) => ({
    id,
    type,
    number: `${id}`,
    issuedOn: null,
    expiresOn,
  });
  const shown = latestLicences([
    licence(1, 'SPP-B', '2026-12-31'),
    licence(2, 'SPP-B', '2031-12-31'),
    licence(3, 'MEDICAL', '2027-03-01'),
    licence(4, 'MEDICAL', '2027-03-01'),
  ]);
  expect(shown.map(({ id }) => id)).toEqual([4, 2]);
});
