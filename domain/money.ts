import { CURRENCY_DECIMALS } from '@contract/currency';
import type { Minor } from '@contract/primitives';

/**
 * Brands an integer as money. Throws for anything but a safe integer: that is a programming error, since callers' input
 * is parsed by the contract.
 */
export const minor = (units: number): Minor => {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not an amount in minor units: ${units}`);
  return (units + 0) as Minor; // + 0 turns -0 into 0
};

export const ZERO = minor(0);

/** The decimals of a currency (ISO 4217): HKD 2, JPY 0; 2 of a withdrawn one. */
export const decimalsOf = (currency: string): number => CURRENCY_DECIMALS.get(currency) ?? 2;

/** The amount in major units: 132000 is 1320 in HKD and 132000 in JPY. For display only, never for sums. */
export const inMajorUnits = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency);

export const addMoney = (left: Minor, right: Minor): Minor => minor(left + right);

export const sumMoney = (amounts: readonly Minor[]): Minor => amounts.reduce(addMoney, ZERO);

export const timesCount = (price: Minor, count: number): Minor => minor(price * count);

/** numerator / denominator, half up by absolute value (-0.5 → -1). Uses bigint, as products can exceed 2^53. */
const divideHalfUp = (numerator: bigint, denominator: bigint): Minor => {
  if (denominator <= 0n) throw new RangeError('A share needs a whole above zero');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return minor(Number(numerator < 0n ? -rounded : rounded));
};

/** `amount` × `basisPoints` / 10,000, half up by absolute value. */
export const timesBasisPoints = (amount: Minor, basisPoints: number): Minor =>
  divideHalfUp(BigInt(amount) * BigInt(basisPoints), 10_000n);

/** `amount` × `part` / `whole`, half up by absolute value. */
export const proRata = (amount: Minor, part: number, whole: number): Minor =>
  divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole));

/** `amount` × `part` / `whole`, rounded up, for minimum amounts. Throws for negative amounts. */
export const proRataUp = (amount: Minor, part: number, whole: number): Minor => {
  if (whole <= 0 || amount < 0 || part < 0) throw new RangeError('A share needs a whole above zero');
  const divisor = BigInt(whole);
  return minor(Number((BigInt(amount) * BigInt(part) + divisor - 1n) / divisor));
};

export interface Fraction {
  amount: Minor;
  part: number;
  whole: number;
}

/** The sum of several pro rata amounts, rounded once at the end. */
export const sumProRata = (fractions: readonly Fraction[]): Minor => {
  let numerator = 0n;
  let denominator = 1n;
  for (const { amount, part, whole } of fractions) {
    numerator = numerator * BigInt(whole) + BigInt(amount) * BigInt(part) * denominator;
    denominator *= BigInt(whole);
  }
  return divideHalfUp(numerator, denominator);
};

/**
 * Splits `total` in proportion to `shares` (integers, not all zero) so that the parts sum exactly: each part is rounded
 * towards zero, the remaining units go to the largest remainders, the first of equal ones first.
 */
export const splitByLargestRemainder = (total: Minor, shares: readonly number[]): Minor[] => {
  const shareSum = shares.reduce((sum, share) => sum + BigInt(share), 0n);
  if (shareSum <= 0n || shares.some((share) => share < 0)) throw new RangeError('Shares must be above zero');
  const sign = total < 0 ? -1 : 1;
  const size = BigInt(Math.abs(total));
  const parts = shares.map((share, index) => ({
    index,
    units: Number((size * BigInt(share)) / shareSum),
    remainder: (size * BigInt(share)) % shareSum,
  }));
  const unitsLeft = Math.abs(total) - parts.reduce((sum, { units }) => sum + units, 0);
  const roundedUp = new Set(
    [...parts]
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, unitsLeft)
      .map(({ index }) => index),
  );
  return parts.map(({ index, units }) => minor(sign * (units + (roundedUp.has(index) ? 1 : 0))));
};
