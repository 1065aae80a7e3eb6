import type { Day } from '@contract/primitives';
import type { MoneyValues } from '@src/lib/money-form';
import { suggestedPaymentMethods } from '@src/lib/payment-method';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Input } from '../ui/input';
import { AmountField, TextField } from './fields';
import { FormField } from './form-field';

interface MoneyFieldsProps {
  form: Pick<UseFormReturn<MoneyValues>, 'register' | 'formState'>;
  labels: Record<keyof MoneyValues, string>;
  /** The days that can be chosen. */
  min: Day;
  max: Day;
}

/** Amount, day, method and reference of money that came or went. */
export const MoneyFields = ({ form, labels, min, max }: MoneyFieldsProps) => {
  const { t } = useTranslation();
  const methodsId = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AmountField form={form} name="amount" label={labels.amount} isRequired />
      <TextField form={form} name="on" label={labels.on} isRequired type="date" min={min} max={max} />
      <FormField
        name="method"
        label={labels.method}
        error={form.formState.errors.method?.message}
        isRequired={false}
      >
        {(field) => (
          <>
            <Input {...field} {...form.register('method')} list={methodsId} autoComplete="off" />
            <datalist id={methodsId}>
              {suggestedPaymentMethods(t).map((method) => (
                <option key={method} value={method} />
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <TextField form={form} name="reference" label={labels.reference} isRequired={false} />
    </div>
  );
};
