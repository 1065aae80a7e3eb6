import type { Named } from '@contract/primitives';
import type { ComponentProps, ReactNode } from 'react';
import {
  Controller,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';
import { Input } from '../ui/input';
import { Select } from '../ui/select';
import { Textarea } from '../ui/textarea';
import { FormField } from './form-field';
import { PasswordInput } from './password-input';

export interface BoundProps<V extends FieldValues> {
  form: Pick<UseFormReturn<V>, 'register' | 'formState'>;
  name: FieldPath<V>;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  className?: string;
}

/** A field bound to a form: the props of the field, and those of its control. */
type FieldOf<V extends FieldValues, Control> = BoundProps<V> &
  Omit<Control, keyof BoundProps<V>> & { inputClassName?: string };

interface FieldError {
  message?: string;
  root?: { message?: string };
}

/** The error of a field; of a list, that of the whole, or of its first wrong entry. */
const errorIn = (errors: FieldErrors, name: string): string | undefined => {
  const error: FieldError | (FieldError[] & FieldError) | undefined = get(errors, name);
  const [entry] = Array.isArray(error) ? error.filter(Boolean) : [];
  return error?.message ?? error?.root?.message ?? entry?.message;
};

export const TextField = <V extends FieldValues>({
  form,
  name,
  label,
  help,
  isRequired,
  className,
  inputClassName,
  ...input
}: FieldOf<V, ComponentProps<'input'>>) => (
  <FormField {...{ name, label, help, isRequired, className }} error={errorIn(form.formState.errors, name)}>
    {(field) => (
      <Input autoComplete="off" {...input} {...field} {...form.register(name)} className={inputClassName} />
    )}
  </FormField>
);

/** An amount or a rate, right-aligned. */
export const AmountField = <V extends FieldValues>(props: BoundProps<V>) => (
  <TextField {...props} inputMode="decimal" inputClassName="tabular text-right" />
);

export const TextAreaField = <V extends FieldValues>({
  form,
  name,
  label,
  help,
  isRequired,
  className,
  inputClassName,
  ...input
}: FieldOf<V, ComponentProps<'textarea'>>) => (
  <FormField {...{ name, label, help, isRequired, className }} error={errorIn(form.formState.errors, name)}>
    {(field) => (
      <Textarea
        autoComplete="off"
        {...input}
        {...field}
        {...form.register(name)}
        className={inputClassName}
      />
    )}
  </FormField>
);

/** The password of an account; a new one has a `NewPasswordField`. */
export const PasswordField = <V extends FieldValues>({
  form,
  name,
  label,
  help,
  isRequired,
  className,
  ...input
}: Omit<FieldOf<V, ComponentProps<'input'>>, 'inputClassName'>) => (
  <FormField {...{ name, label, help, isRequired, className }} error={errorIn(form.formState.errors, name)}>
    {(field) => <PasswordInput {...input} {...field} {...form.register(name)} />}
  </FormField>
);

export const SelectField = <V extends FieldValues>({
  form,
  name,
  label,
  help,
  isRequired,
  className,
  inputClassName,
  ...select
}: FieldOf<V, ComponentProps<typeof Select>>) => (
  <FormField {...{ name, label, help, isRequired, className }} error={errorIn(form.formState.errors, name)}>
    {(field) => <Select {...select} {...field} {...form.register(name)} className={inputClassName} />}
  </FormField>
);

interface NamedSelectProps<V extends FieldValues, B> extends BoundProps<V> {
  form: UseFormReturn<V, unknown, B>;
  options: readonly Named[];
  /** Label of the empty choice. */
  placeholder: string;
  /** Value of the empty choice. */
  empty?: null;
}

/** Chooses an entry by name; its value is the id. */
export const NamedSelect = <V extends FieldValues, B>({
  form,
  name,
  label,
  help,
  isRequired,
  className,
  options,
  placeholder,
  empty,
}: NamedSelectProps<V, B>) => (
  <FormField {...{ name, label, help, isRequired, className }} error={errorIn(form.formState.errors, name)}>
    {(props) => (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Select
            {...props}
            ref={field.ref}
            placeholder={placeholder}
            options={options.map((option) => ({ value: option.id, label: option.name }))}
            value={field.value ?? ''}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value ? Number(target.value) : empty)}
          />
        )}
      />
    )}
  </FormField>
);
