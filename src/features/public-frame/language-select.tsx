import { Select } from '@src/components/ui/select';
import { changeLanguage } from '@src/i18n/texts';
import { currentLanguage, isLanguage, LANGUAGE_NAMES } from '@src/lib/language';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/** Selects one of the three languages. */
export const LanguageSelect = () => {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Languages className="size-5 shrink-0 text-text-muted max-sm:hidden" aria-hidden />
      <Select
        aria-label={t('language.label')}
        options={OPTIONS}
        value={currentLanguage()}
        onChange={(event) => {
          if (isLanguage(event.target.value)) void changeLanguage(event.target.value);
        }}
      />
    </div>
  );
};
