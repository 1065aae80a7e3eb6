import type { PriceListRow } from '@contract/price';
import { latestOn } from '@domain/dated';
import { AmountField } from '@src/components/form/fields';
import { formatTimes } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { listWarnings, type PriceRules, PriceWarnings, timesOfType, useMarginText } from './price-facts';
import { type PriceListForm, parseRow } from './price-list-values';

interface PriceRowFieldsProps {
  form: PriceListForm;
  /** The stored list, and the list without the edited rows. */
  base: readonly PriceListRow[];
  others: readonly PriceListRow[];
  rules: PriceRules;
}

/** Price and salary of each shift type, with margins and warnings. */
export const PriceRowFields = ({ form, base, others, rules }: PriceRowFieldsProps) => (
  <div className="flex flex-col gap-3">
    {form.watch('rows').map(({ type }, index) => (
      <PriceRow key={type} form={form} index={index} base={base} others={others} rules={rules} />
    ))}
  </div>
);

const PriceRow = ({ form, index, base, others, rules }: PriceRowFieldsProps & { index: number }) => {
  const { t } = useTranslation();
  const marginText = useMarginText(rules);
  const { validFrom: dayOfForm, rows } = form.watch();
  const row = rows[index];
  if (!row) return null;
  const { type } = row;
  const { startTime, endTime } = timesOfType(rules, type);
  const validFrom = row.validFrom || dayOfForm;
  const parsed = parseRow(row, rules.currency);
  const ofType = (list: readonly PriceListRow[]) => list.filter((one) => one.type === type);
  const before = latestOn(ofType(base), validFrom);
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-2 rounded border p-3 sm:grid-cols-[1fr_1fr] md:grid-cols-[120px_160px_160px_minmax(0,1fr)]">
      <legend className="sr-only">{t(`shift.type.${type}`)}</legend>
      <div className="text-sm max-md:col-span-full md:pt-7" aria-hidden>
        <span className="font-medium">{t(`shift.type.${type}`)}</span>{' '}
        <span className="tabular whitespace-nowrap text-text-muted">{formatTimes(startTime, endTime)}</span>
      </div>
      <AmountField
        form={form}
        name={`rows.${index}.price`}
        label={t('withDetail', { text: t('managePricing.list.price'), detail: rules.currency })}
      />
      <AmountField
        form={form}
        name={`rows.${index}.salary`}
        label={t('withDetail', { text: t('managePricing.list.salary'), detail: rules.currency })}
      />
      {parsed && (
        <div className="flex flex-col gap-1 text-sm max-md:col-span-full md:pt-7">
          <span className="tabular">
            {before && marginText(before) !== marginText(parsed)
              ? t('managePricing.list.marginChange', {
                  before: marginText(before),
                  after: marginText(parsed),
                })
              : t('managePricing.list.marginNow', { after: marginText(parsed) })}
          </span>
          <PriceWarnings
            warnings={listWarnings({ type, ...parsed, validFrom }, others, rules)}
            rules={rules}
          />
        </div>
      )}
    </fieldset>
  );
};
