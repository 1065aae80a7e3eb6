/** Full-width punctuation, which includes its own space. */
const FULL_WIDTH_END = /[。！？：；，、）」』》]$/;

/** What separates a sentence from the text after it: a space, none after Chinese punctuation. */
export const spaceAfter = (sentence: string): string =>
  sentence === '' || FULL_WIDTH_END.test(sentence) ? '' : ' ';

/** The sentences as one text, in any language. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) => `${text}${spaceAfter(text)}${sentence}`, '');
