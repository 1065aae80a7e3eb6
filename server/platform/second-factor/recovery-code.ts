import { hashOf } from '@server/base/token';

/** Crockford Base32: no I, L, O and U, which are misread or form words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;
const CODE_COUNT = 10;

/** 50 random bits, written as XXXXX-XXXXX. */
const newRecoveryCode = (): string => {
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(2 * HALF)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, newRecoveryCode);

/** Hashes a code in any spelling: lower case, spaces for the dash, O for 0, I and L for 1. */
export const hashRecoveryCode = (userId: number, code: string): Promise<string> => {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return hashOf(`${userId} ${letters}`);
};
