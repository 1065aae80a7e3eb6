/** Marks that turn the direction of text, and letters that run from right to left. */
const TURNING =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A value as it stands in a sentence of ours: whatever its direction, the words around it keep theirs. */
export const isolated = (value: string): string =>
  TURNING.test(value)
    ? `${FIRST_STRONG_ISOLATE}${value.replace(/\p{Bidi_Control}/gu, '')}${POP_ISOLATE}`
    : value;
