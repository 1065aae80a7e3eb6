import { bookingCalls } from '@contract/booking-calls';
import { documentCalls } from '@contract/document';
import { JOURNAL_ACCOUNTS } from '@contract/journal-account';
import { LANGUAGES, type Lang } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { HTML_LANG } from '@src/lib/language';
import { currencyOptions } from '@src/lib/zone-options';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DatedRow } from './dated-row';
import { SettingField, SettingGroup } from './setting-frame';
import { reminderCount, type SettingForm } from './setting-values';
import { TypedSetting } from './typed-setting';

/** What each of the typed reminders says, in three languages. */
const ReminderTexts = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const count = reminderCount(form.watch('reminders'));
  if (count === 0) return null;
  return (
    <SettingGroup form={form} name="reminderTexts">
      {Array.from({ length: count }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is known by its place
        <fieldset key={level} className="flex flex-col gap-2">
          <legend className="mb-1 text-sm text-text-muted">
            {t('setting.reminder', { number: level + 1 })}
          </legend>
          {LANGUAGES.map((lang) => (
            <TextAreaField
              key={lang}
              form={form}
              name={`reminderTexts.${level}.${lang}`}
              label={t(`audit.field.${lang}`)}
              lang={HTML_LANG[lang]}
              rows={3}
            />
          ))}
        </fieldset>
      ))}
    </SettingGroup>
  );
};

/** The tax rate by first day of validity. */
const TaxRateSetting = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const rates = useFieldArray({ control: form.control, name: 'taxRates' });
  return (
    <SettingGroup form={form} name="taxRates">
      {rates.fields.map((rate, index) => (
        <DatedRow
          key={rate.id}
          form={form}
          from={`taxRates.${index}.validFrom`}
          amount={`taxRates.${index}.rate`}
          amountLabel={t('setting.ratePercent')}
          removeLabel={t('setting.removeTaxRate', { number: index + 1 })}
          onRemove={() => rates.remove(index)}
        />
      ))}
      <Button
        icon={Plus}
        className="self-start"
        onClick={() =>
          rates.append(
            { validFrom: '', rate: '' },
            { focusName: `taxRates.${rates.fields.length}.validFrom` },
          )
        }
      >
        {t('setting.addTaxRate')}
      </Button>
    </SettingGroup>
  );
};

/** Whether an order or an invoice exists, after which the server refuses another currency. */
const useIsCurrencyUsed = (): boolean => {
  const bookings = useCall(bookingCalls.list.admin, { query: { limit: 1 } });
  const invoices = useCall(documentCalls.list.admin, { query: { kind: 'invoice', limit: 1 } });
  return (bookings.data?.total ?? 0) > 0 || (invoices.data?.total ?? 0) > 0;
};

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
      <TypedSetting form={form} name="agreeDays" />
      <SettingField form={form} name="silenceAgrees">
        {(field) => (
          <Checkbox {...field} {...form.register('silenceAgrees')} label={t('setting.silenceAgreesLabel')} />
        )}
      </SettingField>
      <TypedSetting form={form} name="reminders" kind="list" />
      <ReminderTexts form={form} />
      <TypedSetting form={form} name="writeOffLimit" kind="amount" />
      <SettingField form={form} name="lockedUntil">
        {(field) => (
          <Input
            {...field}
            {...form.register('lockedUntil', { setValueAs: (day: string | null) => day || null })}
            type="date"
            className="max-w-[200px]"
          />
        )}
      </SettingField>
      <SettingGroup form={form} name="accounts">
        <div className="grid gap-4 sm:grid-cols-3">
          {JOURNAL_ACCOUNTS.map((account) => (
            <TextField
              key={account}
              form={form}
              name={`accounts.${account}`}
              label={t(`setting.accounts.${account}`)}
              isRequired
            />
          ))}
        </div>
      </SettingGroup>
    </>
  );
};
