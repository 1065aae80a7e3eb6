import * as z from 'zod/mini';

const WHOLE = 10_000;

const pointsOf = (text: string): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?\s*%?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/**
 * "33.34", "33.34 %" or "３３．３４％" as basis points; nothing where it is no percentage above 0 and up to `most` basis
 * points, which are 100 % unless said.
 */
export const readPercent = (text: string, most = WHOLE): number | undefined => {
  const points = pointsOf(text);
  return points !== undefined && points >= 1 && points <= most ? points : undefined;
};

/** As it is typed: 3334 is "33.34", 5000 is "50". */
export const writePercent = (basisPoints: number): string => String(basisPoints / 100);

/** What is typed into a field of a form as a surcharge or tax: also none, and more than the whole. */
export const typedRate = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number => {
    const rate = pointsOf(text);
    if (rate !== undefined) return rate;
    issues.push({ code: 'custom', message: 'validation.invalid_rate', input: text });
    return z.NEVER;
  }),
);
