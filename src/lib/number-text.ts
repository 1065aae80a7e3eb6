import * as z from 'zod/mini';

/** "12" or "１２" as a whole number; nothing where it is none, or longer than seven digits. */
export const readCount = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
};

/** What is typed into a field of a form, as a whole number. */
export const typedCount = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number => {
    const count = readCount(text);
    if (count !== undefined) return count;
    issues.push({ code: 'custom', message: 'validation.invalid_count', input: text });
    return z.NEVER;
  }),
);

/** The same, of what may be left empty. */
export const typedCountOrNone = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number | null => {
    if (text.trim() === '') return null;
    const count = readCount(text);
    if (count !== undefined) return count;
    issues.push({ code: 'custom', message: 'validation.invalid_count', input: text });
    return z.NEVER;
  }),
);

/** "180, 90、30" as whole numbers, in the order typed. */
export const typedCounts = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number[] => {
    const words = text.split(/[\s,，、;；]+/).filter(Boolean);
    const counts = words.map(readCount);
    if (counts.every((count) => count !== undefined)) return counts;
    issues.push({ code: 'custom', message: 'validation.invalid_counts', input: text });
    return z.NEVER;
  }),
);
