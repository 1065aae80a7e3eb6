import type { MasterSettingFields } from '@contract/master-setting';
import { LANGUAGES } from '@contract/primitives';
import { FormField } from '@src/components/form/form-field';
import { Input } from '@src/components/ui/input';
import { Textarea } from '@src/components/ui/textarea';
import { HTML_LANG } from '@src/lib/language';
import { useTranslation } from 'react-i18next';
import type { SettingForm } from './setting-values';

type Line = Exclude<keyof MasterSettingFields['company'], 'name' | 'address' | 'logoId'>;

const LINES = {
  email: 'email',
  phone: 'tel',
  licenceNumber: 'text',
} as const satisfies Partial<Record<Line, string>>;

/** The company's details in the head of documents. */
export const CompanySettings = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const errors = form.formState.errors.company;
  return (
    <>
      {LANGUAGES.map((lang) => (
        <FormField
          key={lang}
          name={`company.name.${lang}`}
          label={t('setting.part', { name: t('audit.field.name'), part: t(`audit.field.${lang}`) })}
          error={errors?.name?.[lang]?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              {...form.register(`company.name.${lang}`)}
              lang={HTML_LANG[lang]}
              autoComplete="off"
            />
          )}
        </FormField>
      ))}
      {LANGUAGES.map((lang) => (
        <FormField
          key={lang}
          name={`company.address.${lang}`}
          label={t('setting.part', { name: t('audit.field.address'), part: t(`audit.field.${lang}`) })}
          error={errors?.address?.[lang]?.message}
          isRequired={false}
        >
          {(field) => (
            <Textarea
              {...field}
              {...form.register(`company.address.${lang}`)}
              rows={2}
              lang={HTML_LANG[lang]}
              autoComplete="off"
            />
          )}
        </FormField>
      ))}
      {(Object.keys(LINES) as (keyof typeof LINES)[]).map((line) => (
        <FormField
          key={line}
          name={`company.${line}`}
          label={t(`audit.field.${line}`)}
          error={errors?.[line]?.message}
          isRequired={false}
        >
          {(field) => (
            <Input {...field} {...form.register(`company.${line}`)} type={LINES[line]} autoComplete="off" />
          )}
        </FormField>
      ))}
      <FormField
        name="company.bankDetails"
        label={t('audit.field.bankDetails')}
        help={t('setting.help.bankDetails')}
        error={errors?.bankDetails?.message}
        isRequired={false}
      >
        {(field) => <Textarea {...field} {...form.register('company.bankDetails')} autoComplete="off" />}
      </FormField>
    </>
  );
};
