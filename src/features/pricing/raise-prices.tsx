import { decimalsOf, minor } from '@domain/money';
import { parseMoney } from '@domain/parse-money';
import { raisedAmount } from '@domain/raise-price';
import { FormField } from '@src/components/form/form-field';
import { NOT_SENDING, useChecks } from '@src/components/form/use-checks';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { Select } from '@src/components/ui/select';
import { formatMoney } from '@src/lib/format';
import { formatMoneyInput } from '@src/lib/money-text';
import { parseSignedPercent } from '@src/lib/percent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceListForm } from './price-list-values';

/** Whole units of the currency. */
const STEPS = [1, 5] as const;

interface RaisePricesProps {
  form: PriceListForm;
  currency: string;
}

/** "+ x % for all": raises every price of the list, as it was opened, and rounds it. */
export const RaisePrices = ({ form, currency }: RaisePricesProps) => {
  const { t, i18n } = useTranslation();
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState('');
  const [withSalaries, setWithSalaries] = useState(false);
  const basisPoints = parseSignedPercent(percent);
  const unit = 10 ** decimalsOf(currency);
  const label = t('managePricing.raise.percent');
  const checks = useChecks(NOT_SENDING, {
    errors:
      basisPoints === undefined
        ? [{ name: 'raisePercent', label, message: t('validation.invalid_rate') }]
        : [],
  });
  const apply = () => {
    if (basisPoints === undefined) return;
    const before = form.formState.defaultValues?.rows ?? [];
    for (const [index, row] of before.entries())
      for (const name of withSalaries ? (['price', 'salary'] as const) : (['price'] as const)) {
        const amount = parseMoney(row?.[name] ?? '', currency);
        if (amount === undefined) continue;
        const raised = raisedAmount(amount, basisPoints, minor(step ? Number(step) * unit : 1));
        form.setValue(`rows.${index}.${name}`, formatMoneyInput(raised, currency), { shouldDirty: true });
      }
  };
  return (
    <fieldset className="flex flex-wrap items-start gap-3 rounded bg-surface-sunken p-3">
      <legend className="sr-only">{t('managePricing.raise.title')}</legend>
      <FormField name="raisePercent" label={label} error={checks.errorOf('raisePercent')}>
        {(field) => (
          <Input
            {...field}
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
            inputMode="decimal"
            placeholder="+4"
            className="w-[104px]"
          />
        )}
      </FormField>
      <FormField
        name="raiseRounding"
        label={t('managePricing.raise.rounding')}
        className="w-full sm:w-[200px]"
      >
        {(field) => (
          <Select
            {...field}
            placeholder={t('managePricing.raise.exact')}
            options={STEPS.map((each) => ({
              value: String(each),
              label: t('managePricing.raise.to', {
                amount: formatMoney(i18n.language, each * unit, currency),
              }),
            }))}
            value={step}
            onChange={({ target }) => setStep(target.value)}
          />
        )}
      </FormField>
      {/* Level with the controls beside it, whose labels are 24 px high; an error below one moves nothing. */}
      <div className="flex min-h-control flex-wrap items-center gap-3 sm:mt-6">
        <Checkbox
          label={t('managePricing.raise.salaries')}
          checked={withSalaries}
          onChange={({ target }) => setWithSalaries(target.checked)}
        />
        <Button onClick={() => checks.submit(apply)}>{t('managePricing.raise.apply')}</Button>
      </div>
    </fieldset>
  );
};
