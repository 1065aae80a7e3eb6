import { priceCalls, type SpecialDate, specialDatesDryRun } from '@contract/price';
import type { Day } from '@contract/primitives';
import { minor } from '@domain/money';
import type { BusinessSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { Notice } from '@src/components/ui/notice';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EffectLines } from './price-effects';
import { SpecialDateFields } from './special-date-fields';
import {
  parseDates,
  type SpecialDateValues,
  specialDateResolver,
  specialDateValuesOf,
} from './special-date-values';
import { useRepeatedAmounts } from './use-repeated-amounts';

interface SpecialDateDialogProps {
  /** Preselected days; may be empty. */
  days: readonly Day[];
  stored: readonly SpecialDate[];
  setting: BusinessSetting;
  onClose: () => void;
  onSaved: () => void;
}

const termsOf = ({ date: _date, ...terms }: SpecialDate): string => JSON.stringify(terms);

/** Edits price, kind and names of one or several days together. */
export const SpecialDateDialog = ({ days, stored, setting, onClose, onSaved }: SpecialDateDialogProps) => {
  const { t } = useTranslation();
  const { currency } = setting;
  const storedDays = stored.filter(({ date }) => days.includes(date));
  const resolver = useMemo(() => specialDateResolver(currency), [currency]);
  const form = useForm<SpecialDateValues, unknown, { dates: SpecialDate[] }>({
    resolver,
    defaultValues: specialDateValuesOf(days, storedDays[0], currency),
  });
  const save = useChange(priceCalls.saveSpecialDates);
  const { repeated, handleRefusal } = useRepeatedAmounts(
    form,
    (_path, { dates: [date] }) => date && { name: 'amount', amount: date.value },
  );
  const name = (lang: string) => t(`managePricing.specialDate.nameIn.${lang}`);
  const sending = useFormSubmit(
    form,
    [
      ['dates', t('managePricing.specialDate.dates')],
      ['kind', t('managePricing.specialDate.kindLabel')],
      ['names.hk', name('hk')],
      ['names.cn', name('cn')],
      ['names.en', name('en')],
      ['percent', t('managePricing.specialDate.percent')],
      ['amount', t('managePricing.specialDate.amount')],
      ['shiftTypes', t('managePricing.specialDate.shifts')],
    ],
    (body, meta) => save({ body: { ...body, repeated: repeated.map(minor) } }, meta),
    {
      name: t('managePricing.specialDate.save'),
      done: () => t('managePricing.specialDate.toast.updateSuccess'),
      failed: t('managePricing.specialDate.toast.updateFailed'),
      onDone: () => {
        onSaved();
        onClose();
      },
      handleRefusal,
      draft: {
        form: `specialDate.${days[0] ?? 'new'}`,
        fields: ['dates', 'kind', 'names', 'mode', 'percent', 'amount', 'shiftTypes'],
      },
    },
  );
  const typed = form.watch();
  const parsed = useParsed(typed, currency);
  const effects = useCall(
    specialDatesDryRun,
    { body: { dates: parsed ?? [], dryRun: true } },
    { enabled: parsed !== undefined, keepsPrevious: true },
  );
  const count = typed.dates.length;
  return (
    <FormDialog
      title={t(
        storedDays.length > 0 ? 'managePricing.specialDate.editTitle' : 'managePricing.specialDate.add',
      )}
      description={t('managePricing.specialDate.formText')}
      submitLabel={
        count > 0 ? t('managePricing.specialDate.saveCount', { count }) : t('managePricing.specialDate.save')
      }
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      {new Set(storedDays.map(termsOf)).size > 1 && (
        <Notice tone="info">{t('managePricing.specialDate.differ')}</Notice>
      )}
      <SpecialDateFields form={form} currency={currency} stored={stored} />
      {parsed && <EffectLines effects={effects} />}
    </FormDialog>
  );
};

/** The dates for a dry run, if complete enough. */
const useParsed = (values: SpecialDateValues, currency: string): SpecialDate[] | undefined =>
  useMemo(() => parseDates(values, currency), [values, currency]);
