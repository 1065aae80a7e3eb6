import { minor } from '@domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, fpsCode } from './fps-code';

const payment = { fpsId: '1234567', amount: minor(123_450), reference: '12-2026-03-R2' };

/** The data objects of a text by their id. */
const objectsOf = (text: string): Map<string, string> => {
  const objects = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    objects.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return objects;
};

describe('crc16', () => {
  it.each([
    ['the check value of CRC-16/CCITT-FALSE', '123456789', '29B1'],
    ['nothing', '', 'FFFF'],
    // By hand: FFFF xor 4100 = BEFF, then eight shifts, each xor 1021 where the top bit was set.
    ['one letter', 'A', 'B915'],
  ])('%s', (_, text, crc) => {
    expect(crc16(text)).toBe(crc);
  });
});

describe('fpsCode', () => {
  it('writes the objects of an FPS payment, object by object', () => {
    const code = fpsCode(payment) ?? '';
    expect(code.slice(0, -4)).toBe(
      [
        '000201',
        '010212',
        '26270012hk.com.hkicl02071234567',
        '52040000',
        '5303344',
        '54071234.50',
        '5802HK',
        '5902NA',
        '6002HK',
        '6234011312-2026-03-R2051312-2026-03-R2',
        '6304',
      ].join(''),
    );
  });

  it.each([
    ['no FPS Identifier', { fpsId: '' }],
    ['nothing to pay', { amount: minor(0) }],
    ['credit', { amount: minor(-100) }],
    ['an amount over 13 characters', { amount: minor(1_000_000_000_000) }],
    ['an empty reference', { reference: '' }],
    ['a reference over 25 characters', { reference: 'x'.repeat(26) }],
    ['a reference that is not ASCII', { reference: '三月' }],
  ])('is null for %s', (_, changed) => {
    expect(fpsCode({ ...payment, ...changed })).toBeNull();
  });

  it('leaves out the number of the bill where there is none', () => {
    expect(objectsOf(fpsCode({ ...payment, reference: null }) ?? '').has('62')).toBe(false);
  });

  it('has a checksum that verifies, and objects that read back as given', () => {
    const payments = fc.record({
      fpsId: fc.stringMatching(/^\d{7,9}$/),
      amount: fc.integer({ min: 1, max: 999_999_999_999 }).map(minor),
      reference: fc.stringMatching(/^[\x20-\x7e]{1,25}$/),
    });
    fc.assert(
      fc.property(payments, (given) => {
        const code = fpsCode(given) ?? '';
        const objects = objectsOf(code);
        expect(objects.get('63')).toBe(crc16(code.slice(0, -4)));
        expect(objectsOf(objects.get('26') ?? '').get('02')).toBe(given.fpsId);
        expect(Math.round(Number(objects.get('54')) * 100)).toBe(given.amount);
        expect(objectsOf(objects.get('62') ?? '').get('01')).toBe(given.reference);
      }),
    );
  });
});
