import type { WageRow } from '@contract/premise-price';
import type { Minor } from '@contract/primitives';
import { FormField } from '@src/components/form/form-field';
import { Input } from '@src/components/ui/input';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { type PriceRules, useMarginText } from './price-facts';

export interface WageValues {
  price: string;
  salary: string;
}

/** Identifies a row in names of fields. */
export const wageRowKey = ({ premise, shiftId, type, validFrom }: WageRow) =>
  `${premise?.id ?? 'list'}-${shiftId ?? type}-${validFrom}`;

interface WageRowFieldsProps {
  row: WageRow;
  typed: WageValues;
  parsed: { price: Minor | undefined; salary: Minor | undefined };
  /** The message of a field's problem. */
  errors: Record<keyof WageValues, string | undefined>;
  rules: PriceRules;
  onChange: (typed: Partial<WageValues>) => void;
}

export const WageRowFields = ({ row, typed, parsed, errors, rules, onChange }: WageRowFieldsProps) => {
  const { t, i18n } = useTranslation();
  const marginText = useMarginText(rules);
  const { currency } = rules;
  const money = (amount: Minor) => formatMoney(i18n.language, amount, currency);
  const name = row.premise?.name ?? t('managePricing.tab.priceList');
  const shift = `${t(`shift.type.${row.type}`)} ${formatTimes(row.startTime, row.endTime)}`;
  const fieldOf = (part: keyof WageValues, label: string) => (
    <FormField
      name={`${part}-${wageRowKey(row)}`}
      label={t('withDetail', { text: label, detail: currency })}
      error={errors[part]}
    >
      {(field) => (
        <Input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          className="tabular text-right"
          value={typed[part]}
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
      )}
    </FormField>
  );
  const { price, salary } = parsed;
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-2 rounded-lg border bg-surface-raised p-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_160px_160px_minmax(0,1fr)]">
      <legend className="sr-only">{`${name}${t('listSeparator')}${shift}`}</legend>
      <div className="text-sm max-lg:col-span-full" aria-hidden>
        <p className="font-medium">{name}</p>
        <p className="tabular text-text-muted">{shift}</p>
        <p className="text-text-muted">
          {t('managePricing.list.from', { day: formatDay(i18n.language, row.validFrom) })}
        </p>
      </div>
      {fieldOf('salary', t('managePricing.list.salary'))}
      {fieldOf('price', t('managePricing.list.price'))}
      <div className="tabular text-sm text-text-muted max-lg:col-span-full lg:pt-6">
        <p>
          {t('managePricing.wage.before', { price: money(row.price), salary: money(row.salaryToSecurity) })}
        </p>
        {price !== undefined && salary !== undefined && (
          <p className="text-text">
            {t('managePricing.list.marginChange', {
              before: marginText(row),
              after: marginText({ price, salaryToSecurity: salary }),
            })}
          </p>
        )}
        {salary !== undefined && salary < row.leastSalary && (
          <p className="text-warning-text">
            {t('managePricing.warning.underMinimum', { amount: money(row.leastSalary) })}
          </p>
        )}
      </div>
    </fieldset>
  );
};
