import type { Lang } from '@contract/primitives';
import { languageOfTag } from '@domain/language';
import LanguageDetector from 'i18next-browser-languagedetector';
import Cookies from 'js-cookie';

export const FALLBACK_LANGUAGE: Lang = 'cn';
const COOKIE = 'lang';
const ONE_YEAR_IN_DAYS = 365;

/** What the `lang` attribute of the page says, per language. */
export const HTML_LANG: Record<Lang, string> = { cn: 'zh-CN', hk: 'zh-HK', en: 'en' };

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Lang, string> = { cn: '简体中文', hk: '繁體中文（香港）', en: 'English' };

/** The same, where there is hardly any room. */
export const SHORT_LANGUAGE_NAMES: Record<Lang, string> = { cn: '简', hk: '繁', en: 'EN' };

export const isLanguage = (word: string | undefined): word is Lang =>
  word !== undefined && Object.hasOwn(HTML_LANG, word);

/** Reads the cookie, then what the browser prefers. It never writes: `rememberLanguage` does. */
export const languageDetector = new LanguageDetector(
  // Told that somebody chooses among them, the detector answers all that it found and not the first alone.
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

/** The language of the page; every call is sent with it. */
export const currentLanguage = (): Lang => {
  current ??= detect();
  return current;
};

/** Takes a language up: for the page, for the next calls, and for a year. */
export const rememberLanguage = (language: Lang): void => {
  current = language;
  Cookies.set(COOKIE, language, { expires: ONE_YEAR_IN_DAYS, sameSite: 'lax' });
  document.documentElement.lang = HTML_LANG[language];
};
