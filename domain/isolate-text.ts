/** Bidirectional control characters, and characters of right-to-left scripts. */
const BIDIRECTIONAL =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Isolates a value inserted into a sentence, so that right-to-left text doesn't change the direction around it. */
export const isolateText = (value: string): string =>
  BIDIRECTIONAL.test(value)
    ? `${FIRST_STRONG_ISOLATE}${value.replace(/\p{Bidi_Control}/gu, '')}${POP_ISOLATE}`
    : value;
