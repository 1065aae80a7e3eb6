import { useTranslation } from 'react-i18next';
import type { PaperLanguage } from '../../hooks/use-paper-language';
import { SHORT_LANGUAGE_NAMES } from '../../lib/language';
import { SegmentedControl } from '../ui/segmented-control';

const LANGUAGES = ['hk', 'cn', 'en'] as const;

/** Chooses the language that a document is shown and printed in. */
export const LanguageChoice = ({ language }: { language: PaperLanguage }) => {
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
