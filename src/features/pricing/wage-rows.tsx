import type { CallAnswer, CallBody } from '@contract/call';
import { premisePriceCalls, type WageRow } from '@contract/premise-price';
import type { Day, Minor } from '@contract/primitives';
import { parseMoney } from '@domain/parse-money';
import { priceKeepingMargin } from '@domain/wage';
import type { ProblemError } from '@src/api/problem-error';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Button } from '@src/components/ui/button';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, formatMoney } from '@src/lib/format';
import { formatMoneyInput } from '@src/lib/money-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceRules } from './price-facts';
import { WageRowFields, type WageValues, wageRowKey } from './wage-row-fields';

type UnderWageAnswer = CallAnswer<typeof premisePriceCalls.underWage>;

interface WageRowsProps {
  underWage: UnderWageAnswer;
  validFrom: Day;
  perHour: Minor;
  rules: PriceRules;
}

type PriceRule = 'keepMargin' | 'keepPrice';

/** Prices whose salary falls below the new minimum wage, each with its new salary and price; saved together. */
export const WageRows = ({ underWage, validFrom, perHour, rules }: WageRowsProps) => {
  const { t, i18n } = useTranslation();
  const { currency } = rules;
  const [priceRule, setPriceRule] = useState<PriceRule>('keepMargin');
  const [edited, setEdited] = useState<Readonly<Record<string, Partial<WageValues>>>>({});
  const [isChecked, setChecked] = useState(false);
  const [hasInvalid, setHasInvalid] = useState(false);
  const [repeated, setRepeated] = useState<readonly number[]>([]);
  const [farFields, setFarFields] = useState<ReadonlySet<string>>(new Set());
  const valuesOf = (row: WageRow): WageValues => {
    const salary = edited[wageRowKey(row)]?.salary ?? formatMoneyInput(row.leastSalary, currency);
    const paid = parseMoney(salary, currency) ?? row.leastSalary;
    const price = priceRule === 'keepMargin' ? priceKeepingMargin(row, paid) : row.price;
    return { salary, price: edited[wageRowKey(row)]?.price ?? formatMoneyInput(price, currency) };
  };
  const parsed = (text: string) => {
    const amount = parseMoney(text, currency);
    return amount !== undefined && amount >= 0 ? amount : undefined;
  };
  const rows = underWage.rows.map((row) => {
    const typed = valuesOf(row);
    return { row, typed, price: parsed(typed.price), salary: parsed(typed.salary) };
  });
  /** Empties the amounts that differ a lot from the current ones; the next save accepts them if they are typed again. */
  const askAgain = (
    { errors }: ProblemError,
    sent: CallBody<typeof premisePriceCalls.raiseWage>['rows'],
  ): boolean => {
    const far = errors.flatMap(({ path, code }) => {
      const [, index = '', name] = path.split('.');
      const shown = rows[Number(index)];
      const amounts = sent[Number(index)];
      if (code !== 'repeat_amount' || !shown || !amounts) return [];
      const [part, amount]: [keyof WageValues, number] =
        name === 'price' ? ['price', amounts.price] : ['salary', amounts.salaryToSecurity];
      return [{ key: wageRowKey(shown.row), part, amount }];
    });
    if (far.length === 0 || far.length < errors.length) return false;
    setRepeated((before) => [...before, ...far.map(({ amount }) => amount)]);
    setFarFields(new Set(far.map(({ key, part }) => `${part}-${key}`)));
    setEdited((before) => {
      const after = { ...before };
      for (const { key, part } of far) after[key] = { ...after[key], [part]: '' };
      return after;
    });
    setHasInvalid(true);
    return true;
  };
  const messageOf = useRefusalMessage();
  const sending = useSubmit(useChange(premisePriceCalls.raiseWage), {
    name: t('managePricing.wage.save'),
    done: () => t('managePricing.wage.saved'),
    onDone: () => setEdited({}),
    onRefused: (refusal, { body }) => (askAgain(refusal, body.rows) ? undefined : messageOf(refusal)),
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
      void sending.submit({
        body: {
          validFrom,
          perHour,
          priceListVersion,
          settingVersion,
          rows: bodyRows,
          repeated: [...repeated],
        },
      });
  };
  const errorsOf = (row: WageRow, amounts: Record<keyof WageValues, Minor | undefined>) => {
    const errorOf = (part: keyof WageValues) => {
      if (!isChecked || amounts[part] !== undefined) return undefined;
      return farFields.has(`${part}-${wageRowKey(row)}`)
        ? 'validation.repeat_amount'
        : 'validation.invalid_amount';
    };
    return { price: errorOf('price'), salary: errorOf('salary') };
  };
  const change = (row: WageRow, typed: Partial<WageValues>) => {
    sending.clear();
    setHasInvalid(false);
    setEdited({ ...edited, [wageRowKey(row)]: { ...edited[wageRowKey(row)], ...typed } });
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
          <li key={wageRowKey(row)}>
            <WageRowFields
              row={row}
              typed={typed}
              parsed={{ price, salary }}
              errors={errorsOf(row, { price, salary })}
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
