import { type PriceList, type PriceListRow, priceCalls, priceListDryRun } from '@contract/price';
import type { Day } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { minor, proRata } from '@domain/money';
import { parseMoney } from '@domain/parse-money';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { TextField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { StaleNotice } from '@src/components/form/stale-notice';
import { Notice } from '@src/components/ui/notice';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { formatDay } from '@src/lib/format';
import { formatMoneyInput } from '@src/lib/money-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EffectLines } from './price-effects';
import { type PriceRules, timesOfType } from './price-facts';
import {
  newPriceList,
  type PriceListForm,
  type PriceListTerms,
  type PriceListValues,
  priceListResolver,
  storedPriceList,
  withEdited,
} from './price-list-values';
import { PriceRowFields } from './price-row-fields';
import { RaisePrices } from './raise-prices';
import { useRepeatedAmounts } from './use-repeated-amounts';

type Amount = 'price' | 'salary';
const FIELD = /^rows\.(\d)\.(price|salary)$/;

/**
 * For a first price list: proposes an amount for the other shifts, by their length. Only a field that is empty or still
 * holds its proposal changes.
 */
const usePriceProposals = (form: PriceListForm, rules: PriceRules, isEnabled: boolean): void => {
  const proposed = useRef(new Map<string, string>());
  const { currency, defaultShifts } = rules;
  useEffect(() => {
    if (!isEnabled) return;
    const minutesOf = (index: number): number => {
      const type = form.getValues(`rows.${index}.type`);
      return timesOfType({ defaultShifts }, type).minutes;
    };
    const propose = (index: number, amount: Amount) => {
      const typed = parseMoney(form.getValues(`rows.${index}.${amount}`), currency);
      if (typed === undefined || typed < 0) return;
      for (const other of form.getValues('rows').keys()) {
        const name = `rows.${other}.${amount}` as const;
        const text = form.getValues(name);
        if (other === index || (text !== '' && text !== proposed.current.get(name))) continue;
        const proposal = formatMoneyInput(proRata(typed, minutesOf(other), minutesOf(index)), currency);
        proposed.current.set(name, proposal);
        form.setValue(name, proposal, { shouldDirty: true });
      }
    };
    const watching = form.watch((_values, { name = '', type }) => {
      const [, index, amount] = FIELD.exec(name) ?? [];
      if (type === 'change' && index) propose(Number(index), amount as Amount);
    });
    return () => watching.unsubscribe();
  }, [form, isEnabled, currency, defaultShifts]);
};

/** What the dialog edits: a new list from a day on, or stored rows. */
export type PriceListTarget =
  | { kind: 'new'; validFrom: Day }
  | { kind: 'stored'; validFrom: Day; isValid: boolean; rows: readonly PriceListRow[] };

interface PriceListDialogProps {
  target: PriceListTarget;
  list: PriceList;
  rules: PriceRules;
  onClose: () => void;
}

/** Prices and salaries of the four shift types from a day on, with the effects of the change. */
export const PriceListDialog = ({ target, list, rules, onClose }: PriceListDialogProps) => {
  const { t, i18n } = useTranslation();
  const { currency, today } = rules;
  /** The list that the form was filled from; replaced by the newest one after a version conflict. */
  const [base, setBase] = useState(list);
  const replaced = target.kind === 'stored' ? target.rows : [];
  const isReplaced = (row: PriceListRow) =>
    replaced.some((one) => one.type === row.type && one.validFrom === row.validFrom);
  const others = base.rows.filter((row) => !isReplaced(row));
  const resolver = useMemo(
    () => priceListResolver({ others, before: base.rows, today }, currency),
    [others, base, today, currency],
  );
  const isValid = target.kind === 'stored' && target.isValid;
  const form = useForm<PriceListValues, unknown, PriceListTerms>({
    resolver,
    defaultValues:
      target.kind === 'new'
        ? newPriceList(base.rows, target.validFrom, currency)
        : storedPriceList(target.rows, target, currency),
  });
  const save = useChange(priceCalls.savePriceList);
  const { repeated, handleRefusal } = useRepeatedAmounts(form, (path, { rows }) => {
    const [, index = '', name] = path.split('.');
    const row = rows[Number(index)];
    if (!row) return undefined;
    const place = SHIFT_TYPES.indexOf(row.type);
    return name === 'price'
      ? { name: `rows.${place}.price`, amount: row.price }
      : { name: `rows.${place}.salary`, amount: row.salaryToSecurity };
  });
  usePriceProposals(form, rules, list.rows.length === 0);
  const values = form.watch();
  const sending = useFormSubmit(
    form,
    [
      ['validFrom', t('managePricing.list.validFrom')],
      ...values.rows.flatMap(({ type }, index) => [
        [
          `rows.${index}.price` as const,
          t('form.summaryItem', { label: t(`shift.type.${type}`), message: t('managePricing.list.price') }),
        ] as const,
        [
          `rows.${index}.salary` as const,
          t('form.summaryItem', { label: t(`shift.type.${type}`), message: t('managePricing.list.salary') }),
        ] as const,
      ]),
    ],
    ({ rows }, meta) => save({ body: { version: base.version, rows, repeated: repeated.map(minor) } }, meta),
    {
      name: t('managePricing.list.save'),
      done: () => t('managePricing.list.saved'),
      onDone: onClose,
      canLoadNewest: true,
      handleRefusal,
      draft: { form: `priceList.${target.kind}.${target.validFrom}`, fields: ['validFrom', 'rows'] },
    },
  );
  const typed = withEdited(values, others, currency);
  const effects = useCall(
    priceListDryRun,
    { body: { version: base.version, rows: typed, dryRun: true } },
    { enabled: form.formState.isDirty || target.kind === 'new', keepsPrevious: true },
  );
  return (
    <FormDialog
      size="wide"
      title={t(target.kind === 'new' ? 'managePricing.list.add' : 'managePricing.list.editTitle')}
      description={t(list.rows.length === 0 ? 'managePricing.list.firstText' : 'managePricing.list.formText')}
      submitLabel={t('managePricing.list.save')}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      {sending.isStale && (
        <StaleNotice
          onLoadNewest={() => {
            setBase(list);
            sending.clear();
          }}
        />
      )}
      {isValid ? (
        <Notice tone="warning">
          {t('managePricing.list.validAlready', { day: formatDay(i18n.language, target.validFrom) })}
        </Notice>
      ) : (
        <TextField
          form={form}
          name="validFrom"
          label={t('managePricing.list.validFrom')}
          help={t('managePricing.list.validFromHelp')}
          className="max-w-[280px]"
          isRequired
          type="date"
          min={today}
        />
      )}
      {target.kind === 'new' && list.rows.length > 0 && <RaisePrices form={form} currency={currency} />}
      <PriceRowFields form={form} base={base.rows} others={others} rules={rules} />
      <EffectLines effects={effects} />
    </FormDialog>
  );
};
