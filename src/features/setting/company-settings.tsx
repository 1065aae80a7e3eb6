import type { MasterSettingFields } from '@contract/master-setting';
import { LANGUAGES } from '@contract/primitives';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { useNameProposals } from '@src/hooks/use-name-proposals';
import { HTML_LANG } from '@src/lib/language';
import { useTranslation } from 'react-i18next';
import { BANK_FIELDS, type SettingForm } from './setting-values';

type Line = Exclude<keyof MasterSettingFields['company'], 'name' | 'address' | 'bank' | 'logoId'>;

const LINES = {
  email: 'email',
  phone: 'tel',
  licenceNumber: 'text',
  taxNumber: 'text',
} as const satisfies Partial<Record<Line, string>>;

/** The company's details in the head of documents. */
export const CompanySettings = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const helpOf = useNameProposals(form, (lang) => `company.name.${lang}` as const);
  return (
    <>
      {LANGUAGES.map((lang) => (
        <TextField
          key={lang}
          form={form}
          name={`company.name.${lang}`}
          label={t('setting.part', { name: t('audit.field.name'), part: t(`audit.field.${lang}`) })}
          help={helpOf(lang)}
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
      {BANK_FIELDS.map((field) => (
        <TextField
          key={field}
          form={form}
          name={`company.bank.${field}`}
          label={t(`setting.bank.${field}`)}
          help={field === 'code' ? t('setting.help.bankCode') : undefined}
          isRequired={false}
        />
      ))}
      <TextField
        form={form}
        name="company.fpsId"
        label={t('audit.field.fpsId')}
        help={t('setting.help.fpsId')}
        isRequired={false}
        inputMode="numeric"
      />
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
