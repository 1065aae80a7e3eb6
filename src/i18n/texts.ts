import type { Lang } from '@contract/primitives';
import { isolated } from '@domain/isolated';
import i18next, { type InitOptions, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, FALLBACK_LANGUAGE, rememberLanguage } from '../lib/language';
import { TextLoader } from './text-loader';

const NAMESPACE = 'translation';

export const textOptions: InitOptions = {
  fallbackLng: FALLBACK_LANGUAGE,
  supportedLngs: ['cn', 'hk', 'en'],
  ns: NAMESPACE,
  defaultNS: NAMESPACE,
  // React writes text as text; what would be escaped here is only the direction of it.
  interpolation: { prefix: '{{', suffix: '}}', escape: isolated },
  backend: {
    loadPath: '/api/v1/lang/locales/{{lng}}/{{ns}}.json',
    addPath: '/api/v1/lang/locales/add/{{lng}}/{{ns}}',
  },
  maxRetries: 5,
  retryTimeout: 350,
  maxParallelReads: 10,
  saveMissing: import.meta.env.DEV,
  react: { useSuspense: false },
};

const hasTexts = (instance: i18n) =>
  [instance.language, FALLBACK_LANGUAGE].some((language) => instance.hasResourceBundle(language, NAMESPACE));

/** Loads the sentences of the remembered language. False when not even the fallback could be had. */
export const startTexts = async (): Promise<boolean> => {
  const language = currentLanguage();
  rememberLanguage(language);
  if (i18next.isInitialized) await i18next.reloadResources([language, FALLBACK_LANGUAGE]);
  else
    await i18next
      .use(TextLoader)
      .use(initReactI18next)
      .init({ ...textOptions, lng: language });
  return hasTexts(i18next);
};

/** Speaks another language from now on, and remembers it. Stays with the present one when it can't be loaded. */
export const changeLanguage = async (language: Lang): Promise<boolean> => {
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, NAMESPACE)) return false;
  rememberLanguage(language);
  await i18next.changeLanguage(language);
  return true;
};
