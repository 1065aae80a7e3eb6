import { type PriceList, type PriceListRow, priceCalls } from '@contract/price';
import type { Day } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { StaleNotice } from '@src/components/form/stale-notice';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { formatDay } from '@src/lib/format';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EffectLines } from './price-effects';
import type { PriceRules } from './price-facts';
import {
  newPriceList,
  type PriceListTerms,
  type PriceListValues,
  priceListResolver,
  storedPriceList,
  withTyped,
} from './price-list-values';
import { PriceRowFields } from './price-row-fields';

/** What is asked for: a new list from a day on, or a change of rows that are stored. */
export type PriceListQuestion =
  | { kind: 'new'; validFrom: Day }
  | { kind: 'stored'; validFrom: Day; isValid: boolean; rows: readonly PriceListRow[] };

interface PriceListDialogProps {
  question: PriceListQuestion;
  list: PriceList;
  rules: PriceRules;
  onClose: () => void;
}

/** A trial run is a read. */
const effectsCall = { ...priceCalls.savePriceList, tells: 'Price' } as const;

/** Prices and salaries of the four types from a day on, with what they change, before they are saved. */
export const PriceListDialog = ({ question, list, rules, onClose }: PriceListDialogProps) => {
  const { t, i18n } = useTranslation();
  const { currency, today } = rules;
  /** What the form was filled from; another one once somebody else was faster and the newest was taken. */
  const [base, setBase] = useState(list);
  const replaced = question.kind === 'stored' ? question.rows : [];
  const isReplaced = (row: PriceListRow) =>
    replaced.some((one) => one.type === row.type && one.validFrom === row.validFrom);
  const others = base.rows.filter((row) => !isReplaced(row));
  const resolver = useMemo(
    () => priceListResolver({ others, before: base.rows, today }, currency),
    [others, base, today, currency],
  );
  const isValid = question.kind === 'stored' && question.isValid;
  const form = useForm<PriceListValues, unknown, PriceListTerms>({
    resolver,
    defaultValues:
      question.kind === 'new'
        ? newPriceList(base.rows, question.validFrom, currency)
        : storedPriceList(question.rows, question, currency),
  });
  const save = useChange(priceCalls.savePriceList);
  const values = form.watch();
  const sending = useFormSubmit(
    form,
    [
      ['validFrom', t('managePricing.list.validFrom')],
      ...values.rows.flatMap(({ type }, index) => [
        [
          `rows.${index}.price` as const,
          `${t(`shift.type.${type}`)}: ${t('managePricing.list.price')}`,
        ] as const,
        [
          `rows.${index}.salary` as const,
          `${t(`shift.type.${type}`)}: ${t('managePricing.list.salary')}`,
        ] as const,
      ]),
    ],
    ({ rows }, sent) => save({ body: { version: base.version, rows } }, sent),
    {
      name: t('managePricing.list.save'),
      done: () => t('managePricing.list.saved'),
      onDone: onClose,
      canTakeNewest: true,
      draft: { form: `priceList.${question.kind}.${question.validFrom}`, fields: ['validFrom', 'rows'] },
    },
  );
  const typed = withTyped(values, others, currency);
  const effects = useCall(
    effectsCall,
    { body: { version: base.version, rows: typed, dryRun: true } },
    { enabled: form.formState.isDirty || question.kind === 'new', keepsPrevious: true },
  );
  return (
    <FormDialog
      size="wide"
      title={t(question.kind === 'new' ? 'managePricing.list.add' : 'managePricing.list.editTitle')}
      description={t('managePricing.list.formText')}
      submitLabel={t('managePricing.list.save')}
      sending={sending}
      draft={sending.draft.offer}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      {sending.isStale && (
        <StaleNotice
          onTakeNewest={() => {
            setBase(list);
            sending.clear();
          }}
        />
      )}
      {isValid ? (
        <Notice tone="warning">
          {t('managePricing.list.validAlready', { day: formatDay(i18n.language, question.validFrom) })}
        </Notice>
      ) : (
        <FormField
          name="validFrom"
          label={t('managePricing.list.validFrom')}
          help={t('managePricing.list.validFromHelp')}
          error={form.formState.errors.validFrom?.message}
          className="max-w-[280px]"
          isRequired
        >
          {(field) => <Input {...field} {...form.register('validFrom')} type="date" min={today} />}
        </FormField>
      )}
      <PriceRowFields form={form} base={base.rows} others={others} rules={rules} />
      <EffectLines effects={effects} />
    </FormDialog>
  );
};
