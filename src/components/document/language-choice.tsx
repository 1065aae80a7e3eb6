import type { DocumentLanguage } from '@src/hooks/use-document-language';
import { SHORT_LANGUAGE_NAMES } from '@src/lib/language';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../ui/segmented-control';

const LANGUAGES = ['hk', 'cn', 'en'] as const;

/** Selects the language in which a document is shown and printed. */
export const LanguageChoice = ({ language }: { language: DocumentLanguage }) => {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('document.language')}
      value={language.shown}
      options={LANGUAGES.map((value) => ({ value, label: SHORT_LANGUAGE_NAMES[value] }))}
      onChange={language.choose}
    />
  );
};
