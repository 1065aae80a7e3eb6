import { FormField } from '@src/components/form/form-field';
import { Input } from '@src/components/ui/input';
import { Select } from '@src/components/ui/select';
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
  const { errors } = form.formState;
  const language = currentLanguage();
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const text = (
    name: 'company.name.cn' | 'company.name.hk' | 'company.name.en' | 'company.licenceNumber',
    error: string | undefined,
    isRequired = true,
  ) => {
    const registration = form.register(name);
    return (
      <FormField name={name} label={labels[name] ?? ''} error={error} {...(!isRequired && { isRequired })}>
        {(field) => <Input {...field} {...registration} autoComplete="off" />}
      </FormField>
    );
  };
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 text-base font-semibold">{t('setup.company.title')}</legend>
      {text('company.name.cn', errors.company?.name?.cn?.message)}
      {text('company.name.hk', errors.company?.name?.hk?.message)}
      {text('company.name.en', errors.company?.name?.en?.message)}
      {text('company.licenceNumber', errors.company?.licenceNumber?.message, false)}
      <FormField
        name="company.email"
        label={labels['company.email'] ?? ''}
        error={errors.company?.email?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...form.register('company.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField
        name="company.phone"
        label={labels['company.phone'] ?? ''}
        error={errors.company?.phone?.message}
        isRequired={false}
      >
        {(field) => <Input {...field} {...form.register('company.phone')} type="tel" autoComplete="off" />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="currency" label={labels.currency ?? ''} error={errors.currency?.message}>
          {(field) => <Select {...field} {...form.register('currency')} options={currencies} />}
        </FormField>
        <FormField name="timeZone" label={labels.timeZone ?? ''} error={errors.timeZone?.message}>
          {(field) => <Select {...field} {...form.register('timeZone')} options={TIME_ZONE_OPTIONS} />}
        </FormField>
      </div>
    </fieldset>
  );
};
