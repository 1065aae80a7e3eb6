import { SelectField, TextField } from '@src/components/form/fields';
import { currentLanguage } from '@src/lib/language';
import { currencyOptions, TIME_ZONE_OPTIONS } from '@src/lib/zone-options';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SetupTyped, SetupValues } from './setup-values';

type Form = UseFormReturn<SetupValues, unknown, SetupTyped>;

/** Name, contact, currency and time zone of the company. */
export const CompanyFields = ({ form, labels }: { form: Form; labels: Record<string, string> }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const text = (
    name: 'company.name.cn' | 'company.name.hk' | 'company.name.en' | 'company.licenceNumber',
    isRequired?: boolean,
  ) => <TextField form={form} name={name} label={labels[name] ?? ''} isRequired={isRequired} />;
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 text-base font-semibold">{t('setup.company.title')}</legend>
      {text('company.name.cn')}
      {text('company.name.hk')}
      {text('company.name.en')}
      {text('company.licenceNumber', false)}
      <TextField
        form={form}
        name="company.email"
        label={labels['company.email'] ?? ''}
        type="email"
        inputMode="email"
      />
      <TextField
        form={form}
        name="company.phone"
        label={labels['company.phone'] ?? ''}
        isRequired={false}
        type="tel"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="currency" label={labels.currency ?? ''} options={currencies} />
        <SelectField form={form} name="timeZone" label={labels.timeZone ?? ''} options={TIME_ZONE_OPTIONS} />
      </div>
    </fieldset>
  );
};
