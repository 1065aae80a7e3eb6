import type { SplitForm } from '@src/lib/split-values';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Input } from '../ui/input';
import { TextAreaField, TextField } from './fields';
import { FormField } from './form-field';

interface SplitPartyFieldsProps {
  form: SplitForm;
  index: number;
  onRemove: () => void;
}

/** Fields of one payer and its part of the invoice. */
export const SplitPartyFields = ({ form, index, onRemove }: SplitPartyFieldsProps) => {
  const { t } = useTranslation();
  const errors = form.formState.errors.parties?.[index];
  const { mode, parties } = form.watch();
  const types = parties[index]?.shiftTypes ?? [];
  const number = index + 1;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded border p-4">
      <legend className="sr-only">{t('premise.split.party', { number })}</legend>
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-semibold" aria-hidden>
          {t('premise.split.party', { number })}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          aria-label={t('premise.split.removeParty', { number })}
          onClick={onRemove}
        >
          {t('premise.split.remove')}
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name={`parties.${index}.name`} label={t('premise.split.name')} isRequired />
        <TextField
          form={form}
          name={`parties.${index}.email`}
          label={t('premise.split.email')}
          isRequired
          type="email"
        />
      </div>
      <TextAreaField
        form={form}
        name={`parties.${index}.billingAddress`}
        label={t('premise.split.billingAddress')}
        isRequired
        rows={2}
      />
      {mode === 'share' ? (
        <FormField
          name={`parties.${index}.share`}
          label={t('premise.split.share')}
          error={errors?.share?.message}
          isRequired
          className="max-w-[180px]"
        >
          {(field) => (
            <span className="relative block">
              <Input
                {...field}
                {...form.register(`parties.${index}.share`)}
                inputMode="decimal"
                autoComplete="off"
                className="tabular pr-8 text-right"
              />
              <span
                aria-hidden
                className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-sm text-text-muted"
              >
                %
              </span>
            </span>
          )}
        </FormField>
      ) : (
        <FormField
          name={`parties.${index}.shiftTypes`}
          label={t('premise.split.paysFor')}
          error={errors?.shiftTypes?.message}
        >
          {({ id, 'aria-describedby': describedBy }) => (
            <output id={id} aria-describedby={describedBy} tabIndex={-1} className="text-sm outline-none">
              {types.length > 0 ? (
                types.map((type) => t(`shift.type.${type}`)).join(t('listSeparator'))
              ) : (
                <span className="text-text-muted">{t('premise.split.paysForNothing')}</span>
              )}
            </output>
          )}
        </FormField>
      )}
    </fieldset>
  );
};
