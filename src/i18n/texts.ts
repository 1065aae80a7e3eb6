import type { Lang } from '@contract/primitives';
import { isolated } from '@domain/isolated';
import i18next, { type InitOptions, type i18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, FALLBACK_LANGUAGE, languageDetector, rememberLanguage } from '../lib/language';
import { takeStartedCall } from '../lib/started-calls';

const NAMESPACE = 'translation';

/**
 * Takes over what the boot script has begun. An answer that broke off is as none: the backend tries both again, but
 * knows them only by some browsers' words for it.
 */
const load = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    const started = await takeStartedCall(url, currentLanguage());
    if (started) return new Response(started.body, started);
    const answer = await fetch(url, init);
    return new Response(await answer.arrayBuffer(), answer);
  } catch {
    return Response.error();
  }
};

let isFallbackWanted = false;

export const textOptions: InitOptions<HttpBackendOptions> = {
  // Asked without a language: which one to speak where the browser names none of ours.
  fallbackLng: (language?: string) => (language && !isFallbackWanted ? [] : FALLBACK_LANGUAGE),
  supportedLngs: ['cn', 'hk', 'en'],
  ns: NAMESPACE,
  defaultNS: NAMESPACE,
  // React writes text as text; what would be escaped here is only the direction of it.
  interpolation: { prefix: '{{', suffix: '}}', escape: isolated },
  backend: {
    loadPath: '/api/v1/lang/locales/{{lng}}/{{ns}}.json',
    addPath: '/locales/add/{{lng}}/{{ns}}',
    customHeaders: () => ({ 'Accept-Language': currentLanguage() }),
    alternateFetch: load,
  },
  maxRetries: 5,
  retryTimeout: 350,
  maxParallelReads: 10,
  saveMissing: import.meta.env.DEV,
  react: { useSuspense: false },
};

const hasTexts = (instance: i18n) =>
  [instance.language, FALLBACK_LANGUAGE].some((language) => instance.hasResourceBundle(language, NAMESPACE));

/**
 * Reads the sentences of the fallback. They are as large as those of the page's language and hardly ever shown, so the
 * first paint doesn't wait for them.
 */
export const readFallback = async (instance: i18n = i18next): Promise<void> => {
  isFallbackWanted = true;
  await instance.loadLanguages(FALLBACK_LANGUAGE);
};

/** Loads the sentences of the page's language. False when not even the fallback could be had. */
export const startTexts = async (instance: i18n = i18next): Promise<boolean> => {
  const language = currentLanguage();
  rememberLanguage(language);
  if (instance.isInitialized) await instance.reloadResources([language, FALLBACK_LANGUAGE]);
  else await instance.use(HttpBackend).use(languageDetector).use(initReactI18next).init(textOptions);
  if (!instance.hasResourceBundle(language, NAMESPACE)) await readFallback(instance);
  return hasTexts(instance);
};

/** Speaks another language from now on, and remembers it. Stays with the present one when it can't be loaded. */
export const changeLanguage = async (language: Lang): Promise<boolean> => {
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, NAMESPACE)) return false;
  rememberLanguage(language);
  await i18next.changeLanguage(language);
  return true;
};
