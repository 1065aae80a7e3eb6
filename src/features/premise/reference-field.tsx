import type { Named } from '@contract/primitives';
import { FormField } from '@src/components/form/form-field';
import { Select } from '@src/components/ui/select';
import { Controller } from 'react-hook-form';
import type { PremiseForm } from './premise-values';

/** Options, preceded by the current entry if it is no longer active. */
export const withCurrent = (
  choices: readonly Named[] = [],
  current: Named | null | undefined,
): readonly Named[] =>
  current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices;

interface ReferenceFieldProps {
  form: PremiseForm;
  name: 'regionId' | 'companyId' | 'premiseGroupId' | 'consultantId';
  label: string;
  help?: string;
  /** Label of the empty choice. */
  placeholder: string;
  options: readonly Named[];
  isRequired: boolean;
}

/** Selects an entry by name. */
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

/** Optional references are null when empty, required ones undefined. */
const emptyOf = (name: ReferenceFieldProps['name']) =>
  name === 'premiseGroupId' || name === 'consultantId' ? null : undefined;
