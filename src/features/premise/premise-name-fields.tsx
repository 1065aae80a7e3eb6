import { LANGUAGES } from '@contract/primitives';
import { languageOfTag } from '@domain/language';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PremiseForm } from './premise-values';

/** Name and address: in the reader's language, and folded in the others, open if there are any. */
export const PremiseNameFields = ({ form }: { form: PremiseForm }) => {
  const { t, i18n } = useTranslation();
  const others = LANGUAGES.filter((lang) => lang !== languageOfTag(i18n.language));
  const { names, addresses } = form.formState.errors;
  const [isOpen, setIsOpen] = useState(() => {
    const values = form.getValues(['names', 'addresses']);
    return others.some((lang) => values.some((texts) => texts[lang] !== ''));
  });
  return (
    <>
      <TextField form={form} name="name" label={t('premise.form.name')} isRequired />
      <TextAreaField form={form} name="address" label={t('premise.address')} isRequired rows={2} />
      <details
        className="group"
        // A wrong field must be seen.
        open={isOpen || names !== undefined || addresses !== undefined}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-text-muted">
          {t('premise.form.otherLanguages')}
          <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden />
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          <p className="text-sm text-text-muted">{t('premise.form.otherLanguagesHelp')}</p>
          {others.map((lang) => (
            <div key={lang} className="flex flex-col gap-4">
              <TextField
                form={form}
                name={`names.${lang}`}
                label={t(`file.nameIn.${lang}`)}
                isRequired={false}
              />
              <TextAreaField
                form={form}
                name={`addresses.${lang}`}
                label={t(`premise.addressIn.${lang}`)}
                isRequired={false}
                rows={2}
              />
            </div>
          ))}
        </div>
      </details>
    </>
  );
};
