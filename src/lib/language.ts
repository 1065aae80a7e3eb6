import type { Lang } from '@contract/primitives';
import { languageOfTag } from '@domain/language';
import LanguageDetector from 'i18next-browser-languagedetector';
import Cookies from 'js-cookie';

export const FALLBACK_LANGUAGE: Lang = 'cn';
const COOKIE = 'lang';
const ONE_YEAR_IN_DAYS = 365;

/** The `lang` attribute of the page. */
export const HTML_LANG: Record<Lang, string> = { cn: 'zh-CN', hk: 'zh-HK', en: 'en' };

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Lang, string> = { cn: '简体中文', hk: '繁體中文', en: 'English' };

/** The same for narrow places. */
export const SHORT_LANGUAGE_NAMES: Record<Lang, string> = { cn: '简', hk: '繁', en: 'EN' };

export const isLanguage = (word: string | undefined): word is Lang =>
  word !== undefined && Object.hasOwn(HTML_LANG, word);

/**
 * Detects the language from the cookie, then from the browser's preferences. Doesn't store it; `rememberLanguage`
 * does.
 */
export const languageDetector = new LanguageDetector(
  // With `getBestMatchFromCodes` the detector returns all candidates instead of the first.
  { languageUtils: { getBestMatchFromCodes: () => undefined } },
  {
    order: ['cookie', 'navigator'],
    lookupCookie: COOKIE,
    caches: [],
    convertDetectedLanguage: (tag) => languageOfTag(tag) ?? tag,
  },
);

const detect = (): Lang => [languageDetector.detect() ?? []].flat().find(isLanguage) ?? FALLBACK_LANGUAGE;

let current: Lang | undefined;

/** The language of the page, sent with every call. */
export const currentLanguage = (): Lang => {
  current ??= detect();
  return current;
};

/** Sets the language of the page and of further calls, and stores it for a year. */
export const rememberLanguage = (language: Lang): void => {
  current = language;
  Cookies.set(COOKIE, language, { expires: ONE_YEAR_IN_DAYS, sameSite: 'lax' });
  document.documentElement.lang = HTML_LANG[language];
};
