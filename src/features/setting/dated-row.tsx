import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { Trash2 } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface DatedRowProps {
  from: UseFormRegisterReturn;
  amount: UseFormRegisterReturn & { label: string };
  errors: { from: string | undefined; amount: string | undefined };
  removeLabel: string;
  onRemove: () => void;
}

/** A number that applies from a day. */
export const DatedRow = ({
  from,
  amount: { label, ...amount },
  errors,
  removeLabel,
  onRemove,
}: DatedRowProps) => {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-start gap-3">
      <FormField
        name={from.name}
        label={t('audit.field.validFrom')}
        error={errors.from}
        className="basis-[160px]"
      >
        {(field) => <Input {...field} {...from} type="date" />}
      </FormField>
      <FormField name={amount.name} label={label} error={errors.amount} className="basis-[136px]">
        {(field) => (
          <Input
            {...field}
            {...amount}
            inputMode="decimal"
            autoComplete="off"
            className="tabular text-right"
          />
        )}
      </FormField>
      <Button variant="ghost" icon={Trash2} className="mt-6" aria-label={removeLabel} onClick={onRemove}>
        {t('metadata.remove')}
      </Button>
    </div>
  );
};
