import { hashOf } from '@server/token';

/** Without I, L, O and U: no two of them are read for one another, and few words come of them. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;
const HOW_MANY = 10;

/** 50 random bits, written as XXXXX-XXXXX. */
const newRecoveryCode = (): string => {
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(2 * HALF)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newRecoveryCode);

/** The hash of a code however it is typed: small letters, spaces for the dash, O for 0, I and L for 1. */
export const hashOfRecoveryCode = (userId: number, code: string): Promise<string> => {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return hashOf(`${userId} ${letters}`);
};
