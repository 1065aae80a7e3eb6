import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { Select } from '@src/components/ui/select';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type GuardForm, NEW_LICENCE } from './guard-values';

/** The papers of a guard: each can be changed or removed, and others added. */
export const LicenceFields = ({ form }: { form: GuardForm }) => {
  const { t } = useTranslation();
  const licences = useFieldArray({ control: form.control, name: 'licences' });
  return (
    <>
      {licences.fields.map((licence, index) => (
        <OneLicence key={licence.id} form={form} index={index} onRemove={() => licences.remove(index)} />
      ))}
      <Button
        icon={Plus}
        className="self-start"
        onClick={() => licences.append(NEW_LICENCE, { focusName: `licences.${licences.fields.length}.type` })}
      >
        {t('guard.form.addLicence')}
      </Button>
    </>
  );
};

interface OneLicenceProps {
  form: GuardForm;
  index: number;
  onRemove: () => void;
}

const OneLicence = ({ form, index, onRemove }: OneLicenceProps) => {
  const { t } = useTranslation();
  const types = useCombo(comboCalls.licenceType).data ?? [];
  const errors = form.formState.errors.licences?.[index];
  const present = form.watch(`licences.${index}.type`);
  const isListed = present === '' || types.some(({ code }) => code === present);
  const choices = isListed ? types : [...types, { code: present, name: present }];
  const number = index + 1;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded border p-4">
      <legend className="sr-only">{t('guard.form.licence', { number })}</legend>
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-semibold" aria-hidden>
          {t('guard.form.licence', { number })}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          aria-label={t('guard.form.removeLicence', { number })}
          onClick={onRemove}
        >
          {t('guard.form.remove')}
        </Button>
      </div>
      <FormField
        name={`licences.${index}.type`}
        label={t('guard.form.licenceType')}
        error={errors?.type?.message}
        isRequired
      >
        {(field) => (
          <Select
            {...field}
            {...form.register(`licences.${index}.type`)}
            placeholder={t('guard.form.chooseType')}
            options={choices.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField
          name={`licences.${index}.number`}
          label={t('guard.form.licenceNumber')}
          error={errors?.number?.message}
          isRequired
        >
          {(field) => <Input {...field} {...form.register(`licences.${index}.number`)} autoComplete="off" />}
        </FormField>
        <FormField
          name={`licences.${index}.issuedOn`}
          label={t('guard.form.issuedOn')}
          error={errors?.issuedOn?.message}
          isRequired={false}
        >
          {(field) => <Input {...field} {...form.register(`licences.${index}.issuedOn`)} type="date" />}
        </FormField>
        <FormField
          name={`licences.${index}.expiresOn`}
          label={t('guard.form.expiresOn')}
          error={errors?.expiresOn?.message}
          isRequired
        >
          {(field) => <Input {...field} {...form.register(`licences.${index}.expiresOn`)} type="date" />}
        </FormField>
      </div>
    </fieldset>
  );
};
