import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { fieldId } from '@src/components/form/form-field';
import { sayError } from '@src/components/form/sentence';
import { Checkbox } from '@src/components/ui/checkbox';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PremiseForm } from './premise-values';

/** The licence types, by name; what is required already and can't be chosen any more stands by its code. */
export const LicenceTypeField = ({ form, error }: { form: PremiseForm; error: string | undefined }) => {
  const { t } = useTranslation();
  const id = useId();
  const types = useCombo(comboCalls.licenceType).data ?? [];
  const said = sayError(t, error);
  return (
    <Controller
      control={form.control}
      name="requiredLicenceTypes"
      render={({ field }) => {
        const others = field.value.filter((code) => !types.some((type) => type.code === code));
        const choices = [...types, ...others.map((code) => ({ code, name: code }))];
        return (
          <fieldset
            id={fieldId('requiredLicenceTypes')}
            tabIndex={-1}
            aria-describedby={said ? `${id}-error` : undefined}
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
            {said && (
              <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-danger-text">
                <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                {said}
              </p>
            )}
          </fieldset>
        );
      }}
    />
  );
};
