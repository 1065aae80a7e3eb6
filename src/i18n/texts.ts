import type { TextSet } from '@contract/language';
import type { Lang } from '@contract/primitives';
import { isolateText } from '@domain/isolate-text';
import i18next, { type InitOptions, type i18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, FALLBACK_LANGUAGE, rememberLanguage } from '../lib/language';
import { takeStartedCall } from '../lib/started-calls';

const ALL: TextSet = 'translation';

/**
 * Uses the request that the boot script has started. A failed fetch becomes an error response: the backend retries
 * both, but recognises failures only by the messages of some browsers.
 */
const read = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    const started = await takeStartedCall(url, currentLanguage());
    // As a body, the text would be encoded and decoded again, which takes a slow device 90 ms.
    if (started) return Object.assign(new Response(null, started), { text: async () => started.body });
    const answer = await fetch(url, init);
    return new Response(await answer.arrayBuffer(), answer);
  } catch {
    return Response.error();
  }
};

/** Called when a request fails that will be tried again. Set by `startTexts`. */
let onFailure = () => undefined as unknown;

const load = async (url: string, init: RequestInit): Promise<Response> => {
  const answer = await read(url, init);
  const isRetried = answer.status >= 500 || answer.type === 'error';
  if (isRetried) onFailure();
  return answer;
};

let isFallbackWanted = false;

export const textOptions: InitOptions<HttpBackendOptions> = {
  fallbackLng: () => (isFallbackWanted ? FALLBACK_LANGUAGE : []),
  supportedLngs: ['cn', 'hk', 'en'],
  ns: ALL,
  defaultNS: ALL,
  fallbackNS: ALL,
  // React escapes text itself. This hook only isolates its direction.
  interpolation: { prefix: '{{', suffix: '}}', escape: isolateText },
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

const namespacesOf = ({ options }: i18n): readonly string[] => [options.ns ?? ALL].flat();

const hasTexts = (instance: i18n, texts: TextSet) =>
  [instance.language, FALLBACK_LANGUAGE].some((language) => instance.hasResourceBundle(language, texts));

/**
 * Loads the translations of the fallback language. They are large and rarely used, so the first paint doesn't wait
 * for them.
 */
export const readFallback = async (instance: i18n = i18next): Promise<void> => {
  isFallbackWanted = true;
  await instance.loadLanguages(FALLBACK_LANGUAGE);
};

let reading: Promise<void> | undefined;

const readMissing = (instance: i18n): Promise<void> => {
  const isAgain = namespacesOf(instance).includes(ALL);
  return isAgain ? instance.reloadResources([instance.language], ALL) : instance.loadNamespaces(ALL);
};

/**
 * Loads what `startTexts` has left out; after a failure, it can be called again. Throws if neither the language nor its
 * fallback could be loaded.
 */
export const readAllTexts = async (instance: i18n = i18next): Promise<void> => {
  if (!instance.isInitialized) await new Promise((resolve) => instance.on('initialized', resolve));
  if (!hasTexts(instance, ALL)) {
    reading ??= readMissing(instance).finally(() => {
      reading = undefined;
    });
    await reading;
  }
  if (!hasTexts(instance, ALL)) await readFallback(instance);
  if (!hasTexts(instance, ALL)) throw new Error('The translations could not be loaded');
  instance.setDefaultNamespace(ALL);
};

/**
 * Loads the page's first translations, in its language. Once that fails, the fallback is loaded beside its retries instead of
 * after them. Returns false if not even the fallback could be loaded.
 */
export const startTexts = async (first: TextSet, instance: i18n = i18next): Promise<boolean> => {
  const language = currentLanguage();
  rememberLanguage(language);
  let fallback: Promise<void> | undefined;
  onFailure = () => {
    fallback ??= readFallback(instance);
  };
  if (instance.isInitialized) await instance.reloadResources([language, FALLBACK_LANGUAGE]);
  else
    await instance
      .use(HttpBackend)
      .use(initReactI18next)
      .init({ ...textOptions, ns: first, defaultNS: first, lng: language });
  if (!instance.hasResourceBundle(language, first)) await (fallback ?? readFallback(instance));
  onFailure = () => undefined;
  return hasTexts(instance, first);
};

let newestChoice: Lang | undefined;

/**
 * Switches the language and remembers it. Keeps the current one if the other can't be loaded, or if another has been chosen
 * while it was loading.
 */
export const changeLanguage = async (language: Lang): Promise<void> => {
  newestChoice = language;
  await i18next.loadLanguages(language);
  const isLoaded = namespacesOf(i18next).every((texts) => i18next.hasResourceBundle(language, texts));
  if (newestChoice !== language || !isLoaded) return;
  rememberLanguage(language);
  await i18next.changeLanguage(language);
};
