import type { Lang } from '@contract/primitives';

export const FALLBACK_LANGUAGE: Lang = 'cn';
const ONE_YEAR = 31_536_000;

/** What the `lang` attribute of the page says, per language. */
export const HTML_LANG: Record<Lang, string> = { cn: 'zh-CN', hk: 'zh-HK', en: 'en' };

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Lang, string> = { cn: '简体中文', hk: '繁體中文（香港）', en: 'English' };

export const isLanguage = (word: string | undefined): word is Lang =>
  word !== undefined && Object.hasOwn(HTML_LANG, word);

const remembered = (): Lang => {
  const word = /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1];
  return isLanguage(word) ? word : FALLBACK_LANGUAGE;
};

let current: Lang | undefined;

/** The language of the page; every call is sent with it. */
export const currentLanguage = (): Lang => {
  current ??= remembered();
  return current;
};

/** Takes a language up: for the page, for the next calls, and for a year. */
export const rememberLanguage = (language: Lang): void => {
  current = language;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `lang=${language}; max-age=${ONE_YEAR}; path=/; samesite=lax`;
  document.documentElement.lang = HTML_LANG[language];
};
