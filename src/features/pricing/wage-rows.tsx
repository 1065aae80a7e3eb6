import type { CallAnswer } from '@contract/call';
import { premisePriceCalls, type WageRow } from '@contract/premise-price';
import type { Day, Minor } from '@contract/primitives';
import { priceKeepingMargin } from '@domain/wage';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { formatMoneyInput, parseMoney } from '@src/lib/money-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PriceRules, useMarginText } from './price-facts';

type UnderWageAnswer = CallAnswer<typeof premisePriceCalls.underWage>;

interface WageRowsProps {
  underWage: UnderWageAnswer;
  validFrom: Day;
  perHour: Minor;
  rules: PriceRules;
}

type PriceRule = 'keepMargin' | 'keepPrice';
interface WageValues {
  price: string;
  salary: string;
}

const keyOf = ({ premise, shiftId, type, validFrom }: WageRow) =>
  `${premise?.id ?? 'list'}-${shiftId ?? type}-${validFrom}`;

/** Prices whose salary falls below the new minimum wage, each with its new salary and price; saved together. */
export const WageRows = ({ underWage, validFrom, perHour, rules }: WageRowsProps) => {
  const { t, i18n } = useTranslation();
  const { currency } = rules;
  const [priceRule, setPriceRule] = useState<PriceRule>('keepMargin');
  const [edited, setEdited] = useState<Readonly<Record<string, Partial<WageValues>>>>({});
  const [isChecked, setChecked] = useState(false);
  const [hasInvalid, setHasInvalid] = useState(false);
  const valuesOf = (row: WageRow): WageValues => {
    const salary = edited[keyOf(row)]?.salary ?? formatMoneyInput(row.leastSalary, currency);
    const paid = parseMoney(salary, currency) ?? row.leastSalary;
    const price = priceRule === 'keepMargin' ? priceKeepingMargin(row, paid) : row.price;
    return { salary, price: edited[keyOf(row)]?.price ?? formatMoneyInput(price, currency) };
  };
  const parsed = (text: string) => {
    const amount = parseMoney(text, currency);
    return amount !== undefined && amount >= 0 ? amount : undefined;
  };
  const rows = underWage.rows.map((row) => {
    const typed = valuesOf(row);
    return { row, typed, price: parsed(typed.price), salary: parsed(typed.salary) };
  });
  const sending = useSubmit(useChange(premisePriceCalls.raiseWage), {
    name: t('managePricing.wage.save'),
    done: () => t('managePricing.wage.saved'),
    onDone: () => setEdited({}),
  });
  const save = () => {
    setChecked(true);
    const bodyRows = rows.flatMap(({ row, price, salary }) =>
      price === undefined || salary === undefined
        ? []
        : [
            {
              premiseId: row.premise?.id ?? null,
              shiftId: row.shiftId,
              type: row.type,
              validFrom: row.validFrom,
              price,
              salaryToSecurity: salary,
            },
          ],
    );
    const isComplete = bodyRows.length === rows.length;
    setHasInvalid(!isComplete);
    const { priceListVersion, settingVersion } = underWage;
    if (isComplete)
      void sending.submit({ body: { validFrom, perHour, priceListVersion, settingVersion, rows: bodyRows } });
  };
  const change = (row: WageRow, typed: Partial<WageValues>) => {
    sending.clear();
    setHasInvalid(false);
    setEdited({ ...edited, [keyOf(row)]: { ...edited[keyOf(row)], ...typed } });
  };
  const amount = formatMoney(i18n.language, perHour, currency);
  const day = formatDay(i18n.language, validFrom);
  return (
    <section aria-label={t('managePricing.wage.rows')} className="flex flex-col gap-4">
      <UnsavedGuard isDirty={Object.keys(edited).length > 0} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">
          {rows.length === 0
            ? t('managePricing.wage.none', { amount, day })
            : t('managePricing.wage.found', { count: rows.length, amount, day })}
        </h2>
        {rows.length > 0 && (
          <SegmentedControl
            label={t('managePricing.wage.priceRule')}
            value={priceRule}
            options={[
              { value: 'keepMargin', label: t('managePricing.wage.keepMargin') },
              { value: 'keepPrice', label: t('managePricing.wage.keepPrice') },
            ]}
            onChange={setPriceRule}
          />
        )}
      </div>
      <ErrorSummary
        {...sending.errorSummary}
        {...(hasInvalid && { problem: t('managePricing.wage.checkAmounts') })}
      />
      <ul className="flex flex-col gap-3">
        {rows.map(({ row, typed, price, salary }) => (
          <li key={keyOf(row)}>
            <WageRowFields
              row={row}
              typed={typed}
              parsed={{ price, salary }}
              isChecked={isChecked}
              rules={rules}
              onChange={(part) => change(row, part)}
            />
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button kind="submit" type="button" pending={sending.isSending} onClick={save}>
          {rows.length === 0 ? t('managePricing.wage.saveWage') : t('managePricing.wage.save')}
        </Button>
      </div>
    </section>
  );
};

interface WageRowFieldsProps {
  row: WageRow;
  typed: WageValues;
  parsed: { price: Minor | undefined; salary: Minor | undefined };
  isChecked: boolean;
  rules: PriceRules;
  onChange: (typed: Partial<WageValues>) => void;
}

const WageRowFields = ({ row, typed, parsed, isChecked, rules, onChange }: WageRowFieldsProps) => {
  const { t, i18n } = useTranslation();
  const marginText = useMarginText(rules);
  const { currency } = rules;
  const money = (amount: Minor) => formatMoney(i18n.language, amount, currency);
  const name = row.premise?.name ?? t('managePricing.tab.priceList');
  const shift = `${t(`shift.type.${row.type}`)} ${formatTimes(row.startTime, row.endTime)}`;
  const fieldOf = (part: keyof WageValues, label: string) => (
    <FormField
      name={`${part}-${keyOf(row)}`}
      label={`${label} (${currency})`}
      error={isChecked && parsed[part] === undefined ? 'validation.invalid_amount' : undefined}
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
      <legend className="sr-only">{`${name}, ${shift}`}</legend>
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
