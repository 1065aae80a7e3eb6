import type { Invoice } from '@contract/invoice';
import { LineFields } from '@src/components/document/line-fields';
import { formatMoney } from '@src/lib/format';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DraftBody, type DraftValues, lineAmount, MAX_LINES, NEW_LINE } from './draft-values';

interface DraftLinesProps {
  form: UseFormReturn<DraftValues, unknown, DraftBody>;
  invoice: Invoice;
}

/** The manual lines of a draft. */
export const DraftLines = ({ form, invoice: { currency } }: DraftLinesProps) => {
  const { t, i18n } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const labels = {
    description: t('document.column.description'),
    quantity: t('invoice.edit.count'),
    price: `${t('document.column.price')} (${currency})`,
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
