import type { TFunction } from 'i18next';

/**
 * Errors of a form are kept as key and values, and put into words when they are drawn, so that they follow
 * the language. What the server said is in words already and is passed through.
 */
const MARK = '\u0001';

export const keepSentence = (key: string, params: Record<string, string | number>): string =>
  `${MARK}${key}${MARK}${JSON.stringify(params)}`;

export const sayError = (t: TFunction, kept: string | undefined): string | undefined => {
  if (!kept?.startsWith(MARK)) return kept;
  const [, key = '', params = '{}'] = kept.split(MARK);
  return t(key, JSON.parse(params) as Record<string, string | number>);
};
