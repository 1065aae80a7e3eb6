import { LANGUAGES } from '@contract/primitives';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Loads the translations of all languages, for a sheet that is in all of them. */
export const useEveryLanguage = () => {
  const { i18n } = useTranslation();
  const areLoaded = () => LANGUAGES.every((lang) => i18n.hasResourceBundle(lang, 'translation'));
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(() =>
    areLoaded() ? 'loaded' : 'loading',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies(areLoaded): follows from the instance
  const load = useCallback(async () => {
    setState('loading');
    await i18n.loadLanguages(LANGUAGES);
    setState(areLoaded() ? 'loaded' : 'failed');
  }, [i18n]);
  useEffect(() => void load(), [load]);
  return { areLoaded: state === 'loaded', haveFailed: state === 'failed', retry: load };
};
