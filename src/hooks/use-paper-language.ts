import type { Lang } from '@contract/primitives';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../lib/language';
import { toast } from '../stores/toast';
import { usePageSearch } from './use-page-search';

const PARAMETER = 'lang';

export interface PaperLanguage {
  /** The language of the paper; that of the page unless another is chosen. */
  shown: Lang;
  /** Set where the paper is in another language than the page: its document is read again in it. */
  other: Lang | undefined;
  /** The sentences of the other language, once they are there. */
  texts: i18n | undefined;
  choose: (language: Lang) => void;
}

/** The language that a document is printed in, by the URL; that of the page stays. */
export const usePaperLanguage = (): PaperLanguage => {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = usePageSearch();
  const [loaded, setLoaded] = useState<i18n>();
  const page = isLanguage(i18n.language) ? i18n.language : undefined;
  const asked = search.get(PARAMETER) ?? undefined;
  const other = isLanguage(asked) && asked !== page ? asked : undefined;

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are read for a language, whatever else is drawn anew
  useEffect(() => {
    if (!other) return;
    let isWanted = true;
    const clone = i18n.cloneInstance({ lng: other });
    void clone.loadLanguages(other).then(() => {
      if (!isWanted) return;
      if (clone.hasResourceBundle(other, 'translation')) return setLoaded(clone);
      toast({ title: t('errorState.text'), variant: 'destructive' });
      choose(undefined);
    });
    return () => {
      isWanted = false;
    };
  }, [other]);

  return {
    shown: other ?? page ?? 'cn',
    other,
    texts: other && loaded?.language === other ? loaded : undefined,
    choose,
  };
};
