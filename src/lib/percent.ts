/** "33.34", "33.34 %" or "３３．３４％" as basis points; nothing where it is no percentage above 0 and up to 100. */
export const readPercent = (text: string): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return;
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return points >= 1 && points <= 10_000 ? points : undefined;
};

/** As it is typed: 3334 is "33.34", 5000 is "50". */
export const writePercent = (basisPoints: number): string => String(basisPoints / 100);
