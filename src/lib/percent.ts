const WHOLE = 10_000;

/**
 * "33.34", "33.34 %" or "３３．３４％" as basis points; nothing where it is no percentage above 0 and up to `most` basis
 * points, which are 100 % unless said.
 */
export const readPercent = (text: string, most = WHOLE): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?\s*%?$/.exec(text.normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return;
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return points >= 1 && points <= most ? points : undefined;
};

/** As it is typed: 3334 is "33.34", 5000 is "50". */
export const writePercent = (basisPoints: number): string => String(basisPoints / 100);
