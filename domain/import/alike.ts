/** A name or heading as it is compared with others: full-width letters, case, spaces and marks don't count. */
export const alike = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:：_\-.,，、()（）'"]+/gu, '');
