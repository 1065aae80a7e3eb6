import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from './form-field';
import { PasswordInput } from './password-input';
import { PasswordStrength } from './password-strength';

interface NewPasswordFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  /** What is typed at present. */
  password: string;
  error: string | undefined;
  words?: readonly string[];
}

/** A password being chosen, with its strength under it. */
export const NewPasswordField = ({ label, registration, password, error, words }: NewPasswordFieldProps) => (
  <div className="flex flex-col gap-2">
    <FormField name={registration.name} label={label} error={error}>
      {(field) => <PasswordInput {...field} {...registration} autoComplete="new-password" />}
    </FormField>
    <PasswordStrength password={password} words={words ?? []} />
  </div>
);
