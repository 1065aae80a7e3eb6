import type { Invoice } from '@contract/invoice';
import { FormField, fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { formatMoney } from '@src/lib/format';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DraftTerms, type DraftValues, MOST_LINES, NEW_LINE, typedAmount } from './draft-values';

interface DraftLinesProps {
  form: UseFormReturn<DraftValues, unknown, DraftTerms>;
  invoice: Invoice;
}

/** The lines that are written by hand. */
export const DraftLines = ({ form, invoice }: DraftLinesProps) => {
  const { t } = useTranslation();
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <div id={fieldId('lines')} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {lines.fields.map((line, index) => (
        <DraftLine
          key={line.id}
          form={form}
          invoice={invoice}
          index={index}
          onRemove={() => lines.remove(index)}
        />
      ))}
      {lines.fields.length < MOST_LINES && (
        <Button
          icon={Plus}
          className="self-start"
          onClick={() => lines.append(NEW_LINE, { focusName: `lines.${lines.fields.length}.description` })}
        >
          {t('invoice.edit.addLine')}
        </Button>
      )}
    </div>
  );
};

interface DraftLineProps extends DraftLinesProps {
  index: number;
  onRemove: () => void;
}

const DraftLine = ({ form, invoice, index, onRemove }: DraftLineProps) => {
  const { t, i18n } = useTranslation();
  const errors = form.formState.errors.lines?.[index];
  const { currency } = invoice;
  const amount = typedAmount(form.watch(`lines.${index}`), currency);
  const number = index + 1;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded border p-4">
      <legend className="sr-only">{t('invoice.edit.line', { number })}</legend>
      <FormField
        name={`lines.${index}.description`}
        label={t('document.column.description')}
        error={errors?.description?.message}
        isRequired
      >
        {(field) => <Input {...field} {...form.register(`lines.${index}.description`)} autoComplete="off" />}
      </FormField>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3 sm:grid-cols-[96px_180px_minmax(0,1fr)_auto]">
        <FormField
          name={`lines.${index}.count`}
          label={t('invoice.edit.count')}
          error={errors?.count?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              {...form.register(`lines.${index}.count`)}
              inputMode="numeric"
              autoComplete="off"
              className="tabular text-right"
            />
          )}
        </FormField>
        <FormField
          name={`lines.${index}.price`}
          label={`${t('document.column.price')} (${currency})`}
          error={errors?.price?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              {...form.register(`lines.${index}.price`)}
              autoComplete="off"
              className="tabular text-right"
            />
          )}
        </FormField>
        <p className="tabular self-center text-right text-sm font-medium whitespace-nowrap max-sm:col-span-2 sm:pt-5">
          {amount === undefined ? '–' : formatMoney(i18n.language, amount, currency)}
        </p>
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          className="justify-self-end max-sm:col-span-2 sm:mt-7"
          aria-label={t('invoice.edit.removeLine', { action: t('invoice.edit.remove'), number })}
          onClick={onRemove}
        >
          {t('invoice.edit.remove')}
        </Button>
      </div>
    </fieldset>
  );
};
