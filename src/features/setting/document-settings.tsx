import { LANGUAGES, type Lang } from '@contract/primitives';
import { TextField } from '@src/components/form/fields';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { HTML_LANG } from '@src/lib/language';
import { currencyOptions } from '@src/lib/zone-options';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingField, SettingGroup } from './setting-frame';
import type { SettingForm } from './setting-values';
import { TaxRateSetting } from './tax-rate-setting';
import { TypedSetting } from './typed-setting';
import { useIsCurrencyUsed } from './use-is-currency-used';

/** Currency, tax and due dates of documents. */
export const DocumentSettings = ({ form }: { form: SettingForm }) => {
  const { t, i18n } = useTranslation();
  const currencies = useMemo(() => currencyOptions(i18n.language as Lang), [i18n.language]);
  const nameOf = (code: string) => currencies.find(({ value }) => value === code)?.label ?? code;
  const isLocked = useIsCurrencyUsed();
  const isOtherCurrency = form.watch('currency') !== form.formState.defaultValues?.currency;
  return (
    <>
      <SettingField form={form} name="currency">
        {(field) =>
          isLocked ? (
            <Input {...field} readOnly value={nameOf(form.watch('currency'))} className="max-w-[320px]" />
          ) : (
            <Select
              {...field}
              {...form.register('currency')}
              options={currencies}
              className="max-w-[320px]"
            />
          )
        }
      </SettingField>
      {isLocked && <Notice tone="info">{t('setting.currencyLocked')}</Notice>}
      {!isLocked && isOtherCurrency && <Notice tone="warning">{t('setting.warning.currency')}</Notice>}
      <TaxRateSetting form={form} />
      <SettingGroup form={form} name="taxLabel">
        <div className="grid gap-4 sm:grid-cols-3">
          {LANGUAGES.map((lang) => (
            <TextField
              key={lang}
              form={form}
              name={`taxLabel.${lang}`}
              label={t(`audit.field.${lang}`)}
              lang={HTML_LANG[lang]}
            />
          ))}
        </div>
      </SettingGroup>
      <TypedSetting form={form} name="invoiceDueDays" />
      <TypedSetting form={form} name="reminders" kind="list" />
    </>
  );
};
