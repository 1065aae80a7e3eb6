import * as z from 'zod/mini';

const ONE_HUNDRED_PERCENT = 10_000;

const pointsOf = (text: string): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?\s*%?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** Parses "33.34", "33.34 %" or "３３．３４％" to basis points; undefined unless above 0 and at most 100 %. */
export const parsePercent = (text: string): number | undefined => {
  const points = pointsOf(text);
  return points !== undefined && points >= 1 && points <= ONE_HUNDRED_PERCENT ? points : undefined;
};

/** Parses "4", "+4 %" or "-2.5" to basis points; undefined for anything else. */
export const parseSignedPercent = (text: string): number | undefined => {
  const [, sign, rest = ''] = /^([+\-−]?)(.*)$/.exec(text.normalize('NFKC').trim()) ?? [];
  const points = pointsOf(rest);
  return points === undefined ? undefined : sign && sign !== '+' ? -points : points;
};

/** Formats basis points for an input: 3334 is "33.34", 5000 is "50". */
export const formatPercentInput = (basisPoints: number): string => String(basisPoints / 100);

/** Schema of a form field for a surcharge or tax rate: from 0, also above 100 %. */
export const rateField = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number => {
    const rate = pointsOf(text);
    if (rate !== undefined) return rate;
    issues.push({ code: 'custom', message: 'validation.invalid_rate', input: text });
    return z.NEVER;
  }),
);
