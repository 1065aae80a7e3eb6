import type { Lang } from '@contract/primitives';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../lib/language';
import { toast } from '../stores/toast';
import { usePageSearch } from './use-page-search';

const PARAMETER = 'lang';

export interface DocumentLanguage {
  /** The language of the document; that of the page unless another is chosen. */
  shown: Lang;
  /** Set if the document is in another language than the page; the document is then fetched in it. */
  other: Lang | undefined;
  /** The translations of the other language, once loaded. */
  texts: i18n | undefined;
  choose: (language: Lang) => void;
}

/** The language in which a document is shown and printed, stored in the URL. */
export const useDocumentLanguage = (): DocumentLanguage => {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = usePageSearch();
  const [loaded, setLoaded] = useState<i18n>();
  const page = isLanguage(i18n.language) ? i18n.language : undefined;
  const requested = search.get(PARAMETER) ?? undefined;
  const other = isLanguage(requested) && requested !== page ? requested : undefined;

  const choose = (language: Lang | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (language && language !== page) after.set(PARAMETER, language);
        else after.delete(PARAMETER);
        return after;
      },
      { replace: true },
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: translations are loaded per language
  useEffect(() => {
    if (!other) return;
    let isCurrent = true;
    const clone = i18n.cloneInstance({ lng: other });
    void clone.loadLanguages(other).then(() => {
      if (!isCurrent) return;
      if (clone.hasResourceBundle(other, 'translation')) return setLoaded(clone);
      toast({ title: t('errorState.text'), variant: 'destructive' });
      choose(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [other]);

  return {
    shown: other ?? page ?? 'cn',
    other,
    texts: other && loaded?.language === other ? loaded : undefined,
    choose,
  };
};
