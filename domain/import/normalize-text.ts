/** Normalises a name or heading for comparison: ignores full-width forms, case, spaces and punctuation. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:：_\-.,，、()（）'"]+/gu, '');
