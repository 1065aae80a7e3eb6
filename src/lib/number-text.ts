import * as z from 'zod/mini';

/** Parses "12" or "１２"; undefined if it is no whole number or longer than seven digits. */
export const parseCount = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
};

/** Schema of a form field for a whole number. */
export const countField = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number => {
    const count = parseCount(text);
    if (count !== undefined) return count;
    issues.push({ code: 'custom', message: 'validation.invalid_count', input: text });
    return z.NEVER;
  }),
);

/** Schema of a form field for a whole number or nothing. */
export const optionalCountField = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number | null => {
    if (text.trim() === '') return null;
    const count = parseCount(text);
    if (count !== undefined) return count;
    issues.push({ code: 'custom', message: 'validation.invalid_count', input: text });
    return z.NEVER;
  }),
);

/** Schema of a form field for a list of whole numbers such as "180, 90、30". */
export const countListField = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number[] => {
    const words = text.split(/[\s,，、;；]+/).filter(Boolean);
    const counts = words.map(parseCount);
    if (counts.every((count) => count !== undefined)) return counts;
    issues.push({ code: 'custom', message: 'validation.invalid_counts', input: text });
    return z.NEVER;
  }),
);
