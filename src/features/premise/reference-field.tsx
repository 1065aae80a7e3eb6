import type { Named } from '@contract/primitives';
import { FormField } from '@src/components/form/form-field';
import { Select } from '@src/components/ui/select';
import { Controller } from 'react-hook-form';
import type { PremiseForm } from './premise-values';

/** What can be chosen, and first what stands there now, also when it can't be chosen any more. */
export const withPresent = (
  choices: readonly Named[] = [],
  present: Named | null | undefined,
): readonly Named[] =>
  present && !choices.some(({ id }) => id === present.id) ? [present, ...choices] : choices;

interface ReferenceFieldProps {
  form: PremiseForm;
  name: 'regionId' | 'companyId' | 'premiseGroupId' | 'consultantId';
  label: string;
  help?: string;
  /** The empty choice. */
  placeholder: string;
  options: readonly Named[];
  isRequired: boolean;
}

/** Chooses an entry by its name. */
export const ReferenceField = ({ form, name, label, help, isRequired, ...choice }: ReferenceFieldProps) => (
  <FormField
    name={name}
    label={label}
    help={help}
    error={form.formState.errors[name]?.message}
    isRequired={isRequired}
  >
    {(props) => (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Select
            {...props}
            ref={field.ref}
            placeholder={choice.placeholder}
            options={choice.options.map((option) => ({ value: option.id, label: option.name }))}
            value={field.value ?? ''}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value ? Number(target.value) : emptyOf(name))}
          />
        )}
      />
    )}
  </FormField>
);

/** What may be empty is null, what may not is not there. */
const emptyOf = (name: ReferenceFieldProps['name']) =>
  name === 'premiseGroupId' || name === 'consultantId' ? null : undefined;
