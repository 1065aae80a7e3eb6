import { comboCalls } from '@contract/metadata';
import type { PremisePrice } from '@contract/premise-price';
import { premiseShiftCalls } from '@contract/premise-shift';
import { SHIFT_TYPES, shiftCalls } from '@contract/shift';
import { latestOn } from '@domain/dated';
import { addMonths, firstDayOf, monthOf } from '@domain/day';
import { minor } from '@domain/money';
import { parseMoney } from '@domain/parse-money';
import { clockMinutes } from '@domain/time';
import { priceWarnings } from '@domain/wage';
import { useCombo } from '@src/api/combo';
import type { WriteMeta } from '@src/api/try-write';
import { useChange } from '@src/api/use-change';
import { AmountField, SelectField, TextField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { Select } from '@src/components/ui/select';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { formatTimes } from '@src/lib/format';
import { formatMoneyInput } from '@src/lib/money-text';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type PremisePriceForm,
  type PremisePriceTerms,
  type PremisePriceValues,
  premisePriceResolver,
  presetShifts,
  timesKey,
} from './premise-price-values';
import { type PriceRules, PriceWarnings, useMarginText } from './price-facts';
import { useRepeatedAmounts } from './use-repeated-amounts';

interface PremisePriceDialogProps {
  /** The shift that gets a new price; undefined to add a shift or price to a premise. */
  existing: PremisePrice | undefined;
  rules: PriceRules;
  onClose: () => void;
}

const valuesOf = (existing: PremisePrice | undefined, rules: PriceRules): PremisePriceValues => {
  const { today, currency } = rules;
  const latest = existing?.prices.at(-1);
  const [first] = presetShifts(rules);
  const { type, startTime, endTime } = existing?.shift ??
    first ?? { type: 'Morning', startTime: '', endTime: '' };
  return {
    premiseId: existing ? String(existing.premise.id) : '',
    type,
    startTime,
    endTime,
    validFrom: existing ? firstDayOf(addMonths(monthOf(today), 1)) : today,
    price: latest ? formatMoneyInput(latest.price, currency) : '',
    salary: latest ? formatMoneyInput(latest.salaryToSecurity, currency) : '',
  };
};

/** Saves a premise price: updates the premise's shift, or creates one. */
const useSavePrice = (existing: PremisePrice | undefined, repeated: number[]) => {
  const create = useChange(shiftCalls.create);
  const save = useChange(premiseShiftCalls.save);
  return ({ salary: salaryToSecurity, ...terms }: PremisePriceTerms, meta: WriteMeta): Promise<unknown> => {
    const body = { ...terms, salaryToSecurity, repeated: repeated.map(minor) };
    if (!existing?.shift.isOwn) return create({ body }, meta);
    const { id, version, requiredLicenceTypes } = existing.shift;
    return save({ params: { id: String(id) }, body: { ...body, version, requiredLicenceTypes } }, meta);
  };
};

/** Adds a premise shift, or changes the price of a shift at a premise. */
export const PremisePriceDialog = ({ existing, rules, onClose }: PremisePriceDialogProps) => {
  const { t } = useTranslation();
  const { currency } = rules;
  const resolver = useMemo(() => premisePriceResolver(currency), [currency]);
  const form: PremisePriceForm = useForm<PremisePriceValues, unknown, PremisePriceTerms>({
    resolver,
    defaultValues: valuesOf(existing, rules),
  });
  const labels = {
    premiseId: t('managePricing.premise.premise'),
    type: t('managePricing.premise.type'),
    startTime: t('managePricing.premise.start'),
    endTime: t('managePricing.premise.end'),
    validFrom: t('managePricing.list.validFrom'),
    price: t('withDetail', { text: t('managePricing.list.price'), detail: currency }),
    salary: t('withDetail', { text: t('managePricing.list.salary'), detail: currency }),
  };
  const names = ['premiseId', 'type', 'startTime', 'endTime', 'validFrom', 'price', 'salary'] as const;
  const { repeated, handleRefusal } = useRepeatedAmounts(form, (path, { price, salary }) =>
    path === 'price' ? { name: 'price', amount: price } : { name: 'salary', amount: salary },
  );
  const sending = useFormSubmit(
    form,
    names.map((name) => [name, labels[name]] as const),
    useSavePrice(existing, repeated),
    {
      name: t('managePricing.premise.save'),
      done: () => t('managePricing.premise.saved'),
      onDone: onClose,
      handleRefusal,
      draft: {
        form: `premisePrice.${existing?.premise.id ?? 'new'}.${existing?.shift.id ?? ''}`,
        fields: names,
      },
    },
  );
  return (
    <FormDialog
      title={
        existing
          ? t('managePricing.premise.changeTitle', { premise: existing.premise.name })
          : t('managePricing.premise.add')
      }
      description={
        existing
          ? `${t(`shift.type.${existing.shift.type}`)} ${formatTimes(existing.shift.startTime, existing.shift.endTime)}`
          : t('managePricing.premise.addText')
      }
      submitLabel={t('managePricing.premise.save')}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      {!existing && <ShiftFields form={form} rules={rules} />}
      <TextField
        form={form}
        name="validFrom"
        label={labels.validFrom}
        help={t('managePricing.premise.validFromHelp')}
        className="max-w-[280px]"
        isRequired
        type="date"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['price', 'salary'] as const).map((name) => (
          <AmountField key={name} form={form} name={name} label={labels[name]} isRequired />
        ))}
      </div>
      <MarginPreview values={form.watch()} existing={existing} rules={rules} />
      <p className="rounded bg-surface-sunken p-3 text-sm">{t('managePricing.premise.effect')}</p>
    </FormDialog>
  );
};

interface MarginPreviewProps {
  values: PremisePriceValues;
  existing: PremisePrice | undefined;
  rules: PriceRules;
}

/** The margin of the price and its warnings. */
const MarginPreview = ({ values, existing, rules }: MarginPreviewProps) => {
  const { t } = useTranslation();
  const marginText = useMarginText(rules);
  const { validFrom, startTime, endTime } = values;
  const price = parseMoney(values.price, rules.currency);
  const salaryToSecurity = parseMoney(values.salary, rules.currency);
  if (price === undefined || salaryToSecurity === undefined || !startTime || !endTime) return null;
  const before = existing && latestOn(existing.prices, validFrom);
  const row = { price, salaryToSecurity, validFrom };
  const warnings = priceWarnings(
    row,
    undefined,
    clockMinutes(startTime, endTime),
    rules.minimumWages,
    rules.today,
  );
  return (
    <div className="flex flex-col gap-1 text-sm" aria-live="polite">
      <p className="tabular">
        {before
          ? t('managePricing.list.marginChange', { before: marginText(before), after: marginText(row) })
          : t('managePricing.list.marginNow', { after: marginText(row) })}
      </p>
      <PriceWarnings warnings={warnings} rules={rules} />
    </div>
  );
};

const OTHER_TIMES = 'other';

/** Selects premise and shift: a predefined one, or other times. */
const ShiftFields = ({ form, rules }: { form: PremisePriceForm; rules: PriceRules }) => {
  const { t } = useTranslation();
  const premises = useCombo(comboCalls.premise);
  const values = form.watch();
  const presets = presetShifts(rules);
  const chosen = presets.find((shift) => timesKey(shift) === timesKey(values));
  const set = (key: string) => {
    const shift = presets.find((one) => timesKey(one) === key) ?? {
      type: values.type,
      startTime: '',
      endTime: '',
    };
    for (const name of ['type', 'startTime', 'endTime'] as const)
      form.setValue(name, shift[name], { shouldDirty: true });
  };
  return (
    <>
      <SelectField
        form={form}
        name="premiseId"
        label={t('managePricing.premise.premise')}
        isRequired
        placeholder={t('managePricing.premise.choose')}
        options={(premises.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormField
        name="shift"
        label={t('managePricing.list.shift')}
        help={t('managePricing.premise.shiftHelp')}
      >
        {(field) => (
          <Select
            {...field}
            options={[
              ...presets.map((shift) => ({
                value: timesKey(shift),
                label: `${t(`shift.type.${shift.type}`)} ${formatTimes(shift.startTime, shift.endTime)}`,
              })),
              { value: OTHER_TIMES, label: t('managePricing.premise.otherTimes') },
            ]}
            value={chosen ? timesKey(chosen) : OTHER_TIMES}
            onChange={({ target }) => set(target.value)}
          />
        )}
      </FormField>
      {!chosen && (
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            form={form}
            name="type"
            label={t('managePricing.premise.type')}
            options={SHIFT_TYPES.map((type) => ({ value: type, label: t(`shift.type.${type}`) }))}
          />
          <TextField
            form={form}
            name="startTime"
            label={t('managePricing.premise.start')}
            isRequired
            type="time"
          />
          <TextField
            form={form}
            name="endTime"
            label={t('managePricing.premise.end')}
            isRequired
            type="time"
          />
        </div>
      )}
    </>
  );
};
