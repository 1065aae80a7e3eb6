import type { MasterSettingFields } from '@contract/master-setting';
import { LANGUAGES } from '@contract/primitives';
import { TextAreaField, TextField } from '@src/components/form/fields';
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
  return (
    <>
      {LANGUAGES.map((lang) => (
        <TextField
          key={lang}
          form={form}
          name={`company.name.${lang}`}
          label={t('setting.part', { name: t('audit.field.name'), part: t(`audit.field.${lang}`) })}
          isRequired
          lang={HTML_LANG[lang]}
        />
      ))}
      {LANGUAGES.map((lang) => (
        <TextAreaField
          key={lang}
          form={form}
          name={`company.address.${lang}`}
          label={t('setting.part', { name: t('audit.field.address'), part: t(`audit.field.${lang}`) })}
          isRequired={false}
          rows={2}
          lang={HTML_LANG[lang]}
        />
      ))}
      {(Object.keys(LINES) as (keyof typeof LINES)[]).map((line) => (
        <TextField
          key={line}
          form={form}
          name={`company.${line}`}
          label={t(`audit.field.${line}`)}
          isRequired={false}
          type={LINES[line]}
        />
      ))}
      <TextAreaField
        form={form}
        name="company.bankDetails"
        label={t('audit.field.bankDetails')}
        help={t('setting.help.bankDetails')}
        isRequired={false}
      />
    </>
  );
};
