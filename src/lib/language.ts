import type { Lang } from '@contract/primitives';
import { languageOfTag } from '@domain/language';
import Cookies from 'js-cookie';

export const FALLBACK_LANGUAGE: Lang = 'cn';
export const LANGUAGE_COOKIE = 'lang';
const ONE_YEAR_IN_DAYS = 365;

/** The `lang` attribute of the page. */
export const HTML_LANG: Record<Lang, string> = { cn: 'zh-CN', hk: 'zh-HK', en: 'en' };

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Lang, string> = { cn: '简体中文', hk: '繁體中文', en: 'English' };

/** The same for narrow places. */
export const SHORT_LANGUAGE_NAMES: Record<Lang, string> = { cn: '简', hk: '繁', en: 'EN' };

export const isLanguage = (word: string | undefined): word is Lang =>
  word !== undefined && Object.hasOwn(HTML_LANG, word);

let current: Lang | undefined;

/** The language of the page, sent with every call. The boot script has detected it. */
export const currentLanguage = (): Lang => {
  current ??= languageOfTag(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
  return current;
};

/** Sets the language of the page and of further calls, and stores it for a year. */
export const rememberLanguage = (language: Lang): void => {
  current = language;
  Cookies.set(LANGUAGE_COOKIE, language, { expires: ONE_YEAR_IN_DAYS, sameSite: 'lax' });
  document.documentElement.lang = HTML_LANG[language];
};
