/** A full-width mark, which has its space in itself. */
const FULL_WIDTH_END = /[。！？：；，、）」』》]$/;

/** What separates a sentence from the text after it: a space, unless it ends with a mark of Chinese. */
export const spaceAfter = (sentence: string): string =>
  sentence === '' || FULL_WIDTH_END.test(sentence) ? '' : ' ';

/** The sentences as one text, in any language. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) => `${text}${spaceAfter(text)}${sentence}`, '');
