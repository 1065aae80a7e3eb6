import type { SpecialDate } from '@contract/price';
import { isDay, type Lang } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { translateError } from '@src/components/form/error-map';
import { SelectField, TextField } from '@src/components/form/fields';
import { FormField, fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { RemovableChip } from '@src/components/ui/removable-chip';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { formatDay } from '@src/lib/format';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { KINDS } from './kind-look';
import type { SpecialDateValues } from './special-date-values';

type Form = UseFormReturn<SpecialDateValues, unknown, { dates: SpecialDate[] }>;

interface FieldsProps {
  form: Form;
  currency: string;
  stored: readonly SpecialDate[];
}

const LANGS: readonly Lang[] = ['hk', 'cn', 'en'];

export const SpecialDateFields = ({ form, currency, stored }: FieldsProps) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const { mode, shiftTypes } = form.watch();
  const isPercent = mode === 'percent';
  return (
    <>
      <DatesField form={form} stored={stored} />
      <SelectField
        form={form}
        name="kind"
        label={t('managePricing.specialDate.kindLabel')}
        className="max-w-[280px]"
        options={KINDS.map((each) => ({
          value: each,
          label: t(`managePricing.specialDate.kind.${each}`),
        }))}
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {LANGS.map((lang) => (
          <TextField
            key={lang}
            form={form}
            name={`names.${lang}`}
            label={t(`managePricing.specialDate.nameIn.${lang}`)}
            isRequired
          />
        ))}
      </div>
      <div className="flex flex-col gap-2">
        <span className="text-sm font-medium" aria-hidden>
          {t('managePricing.specialDate.price')}
        </span>
        <SegmentedControl
          className="self-start"
          label={t('managePricing.specialDate.price')}
          value={mode}
          options={[
            { value: 'percent', label: t('managePricing.specialDate.mode.percent') },
            { value: 'fixed', label: t('managePricing.specialDate.mode.fixed') },
          ]}
          onChange={(value) => form.setValue('mode', value, { shouldDirty: true })}
        />
        {isPercent ? (
          <TextField
            key="percent"
            form={form}
            name="percent"
            label={t('managePricing.specialDate.percent')}
            help={t('managePricing.specialDate.percentHelp')}
            className="max-w-[280px]"
            isRequired
            inputMode="decimal"
          />
        ) : (
          <TextField
            key="amount"
            form={form}
            name="amount"
            label={t('withDetail', { text: t('managePricing.specialDate.amount'), detail: currency })}
            help={t('managePricing.specialDate.amountHelp')}
            className="max-w-[420px]"
            isRequired
            inputMode="decimal"
          />
        )}
      </div>
      <fieldset id={fieldId('shiftTypes')} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <legend className="mb-2 text-sm font-medium">{t('managePricing.specialDate.shifts')}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {SHIFT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={t(`shift.type.${type}`)}
              checked={shiftTypes.includes(type)}
              onChange={({ target }) =>
                form.setValue(
                  'shiftTypes',
                  SHIFT_TYPES.filter((each) => (each === type ? target.checked : shiftTypes.includes(each))),
                  { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
                )
              }
            />
          ))}
        </div>
        <ErrorLine error={errors.shiftTypes?.message} />
      </fieldset>
    </>
  );
};

const ErrorLine = ({ error }: { error: string | undefined }) => {
  const { t } = useTranslation();
  const message = translateError(t, error);
  return message ? <p className="text-sm text-danger-text">{message}</p> : null;
};

/** Selected days as chips, with a field to add more. */
const DatesField = ({ form, stored }: Pick<FieldsProps, 'form' | 'stored'>) => {
  const { t, i18n } = useTranslation();
  const dates = form.watch('dates');
  const [next, setNext] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const setDates = (days: string[]) =>
    form.setValue('dates', [...new Set(days)].sort(), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const add = () => {
    if (!isDay(next)) return;
    setDates([...dates, next]);
    setNext('');
  };
  const addOrAsk = () => {
    if (isDay(next)) return add();
    if (dates.length === 0) void form.trigger('dates');
    input.current?.focus();
  };
  const isStored = (day: string) => stored.some(({ date }) => date === day);
  return (
    <div className="flex flex-col gap-2">
      <FormField
        name="dates"
        label={t('managePricing.specialDate.dates')}
        error={form.formState.errors.dates?.message}
        isRequired
      >
        {(field) => (
          <span className="flex gap-2">
            <Input
              {...field}
              ref={input}
              type="date"
              className="max-w-[200px]"
              value={next}
              onBlur={add}
              onChange={({ target }) => setNext(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !isDay(next)) return;
                event.preventDefault();
                add();
              }}
            />
            <Button icon={Plus} onClick={addOrAsk}>
              {t('managePricing.specialDate.addDate')}
            </Button>
          </span>
        )}
      </FormField>
      {dates.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('managePricing.specialDate.dates')}>
          {dates.map((date) => (
            <li key={date}>
              <RemovableChip
                label={
                  isStored(date)
                    ? t('managePricing.specialDate.storedDate', { date: formatDay(i18n.language, date) })
                    : formatDay(i18n.language, date)
                }
                onRemove={() => setDates(dates.filter((each) => each !== date))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
