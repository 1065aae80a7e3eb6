import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from './form-field';
import { PasswordInput } from './password-input';
import { PasswordStrength } from './password-strength';

interface NewPasswordFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  /** The current value. */
  password: string;
  error: string | undefined;
  ownerWords?: readonly string[];
}

/** A new password and its strength. */
export const NewPasswordField = ({
  label,
  registration,
  password,
  error,
  ownerWords,
}: NewPasswordFieldProps) => (
  <div className="flex flex-col gap-2">
    <FormField name={registration.name} label={label} error={error}>
      {(field) => <PasswordInput {...field} {...registration} autoComplete="new-password" />}
    </FormField>
    <PasswordStrength password={password} ownerWords={ownerWords ?? []} />
  </div>
);
