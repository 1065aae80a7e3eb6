/** Stands for a value in a sentence that is filled in later. */
export const VALUE = '\n';

/**
 * Fills the two values of a sentence that was translated with `VALUE` for each. A grid has thousands of cells, and
 * translating once for each of them costs a tenth of drawing them.
 */
export const fillSentence = (sentence: string): ((first: string, second: string) => string) => {
  const [before = '', between = '', after = ''] = sentence.split(VALUE);
  return (first, second) => `${before}${first}${between}${second}${after}`;
};
