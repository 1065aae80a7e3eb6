import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { AddEntry } from '@src/components/form/add-entry';
import { SelectField, TextField } from '@src/components/form/fields';
import { Button } from '@src/components/ui/button';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type GuardForm, NEW_LICENCE } from './guard-values';

/** The licences of a guard. */
export const LicenceFields = ({ form }: { form: GuardForm }) => {
  const { t } = useTranslation();
  const licences = useFieldArray({ control: form.control, name: 'licences' });
  return (
    <>
      {licences.fields.map((licence, index) => (
        <LicenceFieldset key={licence.id} form={form} index={index} onRemove={() => licences.remove(index)} />
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

interface LicenceFieldsetProps {
  form: GuardForm;
  index: number;
  onRemove: () => void;
}

const LicenceFieldset = ({ form, index, onRemove }: LicenceFieldsetProps) => {
  const { t } = useTranslation();
  const types = useCombo(comboCalls.licenceType).data ?? [];
  const typeName = useLicenceTypeName();
  const currentType = form.watch(`licences.${index}.type`);
  const isListed = currentType === '' || types.some(({ code }) => code === currentType);
  const choices = isListed ? types : [...types, { code: currentType, name: typeName(currentType) }];
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
      <div className="flex flex-col items-start gap-2 *:first:w-full">
        <SelectField
          form={form}
          name={`licences.${index}.type`}
          label={t('guard.form.licenceType')}
          isRequired
          placeholder={t('guard.form.chooseType')}
          options={choices.map(({ code, name }) => ({ value: code, label: name }))}
          // An added type is chosen before its option is drawn.
          value={currentType}
        />
        <AddEntry
          kind="licence-type"
          onAdded={({ code }) => form.setValue(`licences.${index}.type`, code, { shouldDirty: true })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          form={form}
          name={`licences.${index}.number`}
          label={t('guard.form.licenceNumber')}
          isRequired
        />
        <TextField
          form={form}
          name={`licences.${index}.issuedOn`}
          label={t('guard.form.issuedOn')}
          isRequired={false}
          type="date"
        />
        <TextField
          form={form}
          name={`licences.${index}.expiresOn`}
          label={t('guard.form.expiresOn')}
          isRequired
          type="date"
        />
      </div>
    </fieldset>
  );
};
