import type { Lang } from '@contract/primitives';
import { languageOfTag } from '@domain/language';
import LanguageDetector from 'i18next-browser-languagedetector';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGE_COOKIE } from '../lib/language';

const detector = new LanguageDetector(
  // With `getBestMatchFromCodes` the detector returns all candidates instead of the first.
  { languageUtils: { getBestMatchFromCodes: () => undefined } },
  {
    order: ['cookie', 'navigator'],
    lookupCookie: LANGUAGE_COOKIE,
    caches: [],
    convertDetectedLanguage: (tag) => languageOfTag(tag) ?? tag,
  },
);

/** The language of the cookie, else of the browser's preferences. Doesn't store it; `rememberLanguage` does. */
export const detectLanguage = (): Lang =>
  [detector.detect() ?? []].flat().find(isLanguage) ?? FALLBACK_LANGUAGE;
