import { comboCalls } from '@contract/metadata';
import { usualLicenceTypes } from '@domain/premise-kind';
import { useCombo } from '@src/api/combo';
import { AddEntry } from '@src/components/form/add-entry';
import { translateError } from '@src/components/form/error-map';
import { fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Notice } from '@src/components/ui/notice';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PremiseForm } from './premise-values';

/** The active licence types, and those already required. */
export const LicenceTypeField = ({ form, error }: { form: PremiseForm; error: string | undefined }) => {
  const { t } = useTranslation();
  const id = useId();
  const types = useCombo(comboCalls.licenceType).data ?? [];
  const typeName = useLicenceTypeName();
  const message = translateError(t, error);
  return (
    <Controller
      control={form.control}
      name="requiredLicenceTypes"
      render={({ field }) => {
        const others = field.value.filter((code) => !types.some((type) => type.code === code));
        const choices = [...types, ...others.map((code) => ({ code, name: typeName(code) }))];
        return (
          <fieldset
            id={fieldId('requiredLicenceTypes')}
            tabIndex={-1}
            aria-describedby={message ? `${id}-error` : undefined}
            className="flex flex-col gap-1"
          >
            <legend className="mb-1 text-sm font-medium">{t('premise.licences')}</legend>
            {choices.map(({ code, name }) => (
              <Checkbox
                key={code}
                className="items-start py-1"
                label={name}
                checked={field.value.includes(code)}
                onChange={({ target }) =>
                  field.onChange(
                    choices
                      .map((choice) => choice.code)
                      .filter((each) => (each === code ? target.checked : field.value.includes(each))),
                  )
                }
              />
            ))}
            <AddEntry kind="licence-type" onAdded={({ code }) => field.onChange([...field.value, code])} />
            {message && (
              <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-danger-text">
                <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                {message}
              </p>
            )}
          </fieldset>
        );
      }}
    />
  );
};

/** Offers the licences usual at the kind of place while none is required. */
export const ProposedLicences = ({ form }: { form: PremiseForm }) => {
  const { t } = useTranslation();
  const types = useCombo(comboCalls.licenceType).data ?? [];
  const [kind, required] = useWatch({ control: form.control, name: ['kind', 'requiredLicenceTypes'] });
  const usual = kind ? usualLicenceTypes(kind) : [];
  const proposed = types.filter(({ code }) => code !== undefined && usual.includes(code));
  if (!kind || required.length > 0 || proposed.length === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={() => form.setValue('requiredLicenceTypes', usual, { shouldDirty: true })}>
          {t('premise.form.useProposed')}
        </Button>
      }
    >
      {t('premise.form.proposed', {
        kind: t(`premise.kindName.${kind}`),
        licences: proposed.map(({ name }) => name).join(t('listSeparator')),
      })}
    </Notice>
  );
};
