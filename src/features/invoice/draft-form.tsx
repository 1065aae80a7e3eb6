import { type Invoice, invoiceCalls } from '@contract/invoice';
import { invoiceTotals } from '@domain/billing';
import { paramsOf } from '@src/api/invoice';
import { useChange } from '@src/api/use-change';
import { LineFields } from '@src/components/document/line-fields';
import { LineTable } from '@src/components/document/line-table';
import { Totals } from '@src/components/document/totals';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useRecordForm } from '@src/hooks/use-record-form';
import { formatMoney } from '@src/lib/format';
import { useMemo } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  type DraftBody,
  type DraftValues,
  draftResolver,
  draftValuesOf,
  lineAmount,
  MAX_LINES,
  NEW_LINE,
} from './draft-values';

interface DraftLinesProps {
  form: UseFormReturn<DraftValues, unknown, DraftBody>;
  invoice: Invoice;
}

/** The manual lines of a draft. */
const DraftLines = ({ form, invoice: { currency } }: DraftLinesProps) => {
  const { t, i18n } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const labels = {
    description: t('note.description'),
    quantity: t('invoice.edit.count'),
    price: t('withDetail', { text: t('document.column.price'), detail: currency }),
  };
  return (
    <LineFields
      lines={fields}
      fieldOf={(index, part) => {
        const key = part === 'quantity' ? 'count' : part;
        const name = `lines.${index}.${key}` as const;
        return {
          name,
          label: labels[part],
          error: form.formState.errors.lines?.[index]?.[key]?.message,
          // Discounts have a negative price, and decimal keypads lack the minus sign.
          input: { ...form.register(name), ...(part === 'quantity' && { inputMode: 'numeric' }) },
        };
      }}
      amountOf={(index) => {
        const amount = lineAmount(form.watch(`lines.${index}`), currency);
        return amount === undefined ? '–' : formatMoney(i18n.language, amount, currency);
      }}
      labels={{
        add: t('invoice.edit.addLine'),
        remove: t('invoice.edit.remove'),
        line: (number) => t('invoice.edit.line', { number }),
        removeLine: (number) => t('invoice.edit.removeLine', { action: t('invoice.edit.remove'), number }),
      }}
      onAdd={
        fields.length < MAX_LINES
          ? () => append(NEW_LINE, { focusName: `lines.${fields.length}.description` })
          : undefined
      }
      onRemove={remove}
    />
  );
};

interface DraftFormProps {
  invoice: Invoice;
  today: string;
  /** Path of the invoice's page. */
  page: string;
  reload: () => Promise<Invoice | undefined>;
}

export const DraftForm = ({ invoice, today, page, reload }: DraftFormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useChange(invoiceCalls.save);
  const { currency } = invoice;
  const edited = useEditedRecord(invoice, reload, draftValuesOf);
  const resolver = useMemo(() => draftResolver(currency), [currency]);
  const form = useForm<DraftValues, unknown, DraftBody>({
    resolver,
    defaultValues: draftValuesOf(invoice),
  });
  const typed = form.watch('lines');
  const lineLabel = (index: number, field: string) => t('invoice.edit.ofLine', { number: index + 1, field });
  const labels = {
    notes: t('document.notes'),
    dueOn: t('invoice.dueOn'),
  };
  const sending = useRecordForm(form, {
    name: t('invoice.edit.submit'),
    draft: `invoice.${invoice.code}`,
    labels: [
      ['lines', t('invoice.edit.lines')],
      ...typed.flatMap((_line, index) => [
        [`lines.${index}.description`, lineLabel(index, t('note.description'))] as const,
        [`lines.${index}.count`, lineLabel(index, t('invoice.edit.count'))] as const,
        [`lines.${index}.price`, lineLabel(index, t('document.column.price'))] as const,
      ]),
      ['notes', labels.notes],
      ['dueOn', labels.dueOn],
    ],
    save: (body, meta) => save({ params: paramsOf(invoice), body: edited.withVersion(body) }, meta),
    done: () => t('invoice.edit.done'),
    onDone: () => navigate(page, { replace: true }),
    reload: edited.reload,
  });
  const computed = invoice.lines.filter(({ kind }) => kind !== 'manual');
  const amounts = [
    ...computed.map(({ amount }) => amount),
    ...typed.flatMap((line) => lineAmount(line, currency) ?? []),
  ];
  return (
    <RecordForm sending={sending} submitLabel={t('invoice.edit.submit')} cancelTo={page}>
      <FormSection title={t('invoice.edit.computed')} help={t('invoice.edit.computedHelp')}>
        <LineTable
          caption={t('invoice.edit.computed')}
          currency={currency}
          lines={computed}
          empty={t('invoice.empty')}
        />
      </FormSection>
      <FormSection title={t('invoice.edit.lines')} help={t('invoice.edit.linesHelp')}>
        <DraftLines form={form} invoice={invoice} />
      </FormSection>
      <FormSection title={t('invoice.edit.further')} help={t('invoice.edit.furtherHelp')}>
        <TextAreaField form={form} name="notes" label={labels.notes} isRequired={false} rows={3} />
        <TextField
          form={form}
          name="dueOn"
          label={labels.dueOn}
          help={t('invoice.edit.dueHelp')}
          isRequired={false}
          className="max-w-[240px]"
          type="date"
          min={today}
        />
      </FormSection>
      <div className="border-t px-4 py-4 md:px-5" aria-live="polite">
        <Totals
          sums={{ ...invoice, ...invoiceTotals(amounts, invoice.taxRate) }}
          totalLabel={invoice.forecast ? t('invoice.expectedTotal') : t('document.total')}
        />
      </div>
    </RecordForm>
  );
};
