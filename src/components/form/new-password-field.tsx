import type { FieldValues } from 'react-hook-form';
import { type BoundProps, PasswordField } from './fields';
import { PasswordStrength } from './password-strength';

interface NewPasswordFieldProps<V extends FieldValues> extends BoundProps<V> {
  /** The current value. */
  password: string;
  ownerWords?: readonly string[];
}

/** A new password and its strength. */
export const NewPasswordField = <V extends FieldValues>({
  password,
  ownerWords = [],
  ...field
}: NewPasswordFieldProps<V>) => (
  <div className="flex flex-col gap-2">
    <PasswordField {...field} autoComplete="new-password" />
    <PasswordStrength password={password} ownerWords={ownerWords} />
  </div>
);
