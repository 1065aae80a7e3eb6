import { comboCalls } from '@contract/metadata';
import { useCombo, useLicenceTypeName } from '@src/api/combo';
import { translateError } from '@src/components/form/error-map';
import { fieldId } from '@src/components/form/form-field';
import { Checkbox } from '@src/components/ui/checkbox';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
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
