import { AmountField, TextField } from '@src/components/form/fields';
import { Button } from '@src/components/ui/button';
import { Trash2 } from 'lucide-react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SettingForm, SettingValues } from './setting-values';

interface DatedRowProps {
  form: SettingForm;
  /** Names of the fields. */
  from: FieldPath<SettingValues>;
  amount: FieldPath<SettingValues>;
  amountLabel: string;
  removeLabel: string;
  onRemove: () => void;
}

/** A number that applies from a day. */
export const DatedRow = ({ form, from, amount, amountLabel, removeLabel, onRemove }: DatedRowProps) => {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        form={form}
        name={from}
        label={t('audit.field.validFrom')}
        type="date"
        className="basis-[160px]"
      />
      <AmountField form={form} name={amount} label={amountLabel} className="basis-[136px]" />
      <Button variant="ghost" icon={Trash2} className="mt-6" aria-label={removeLabel} onClick={onRemove}>
        {t('metadata.remove')}
      </Button>
    </div>
  );
};
