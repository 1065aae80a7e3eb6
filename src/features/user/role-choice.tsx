import type { RoleName } from '@contract/access';
import { translateError } from '@src/components/form/error-map';
import { fieldId } from '@src/components/form/form-field';
import { Checkbox } from '@src/components/ui/checkbox';
import { ROLES_IN_ORDER } from '@src/lib/roles';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface RoleChoiceProps {
  value: readonly RoleName[];
  error?: string | undefined;
  onChange: (roles: RoleName[]) => void;
}

/** Selects roles, each with its description. */
export const RoleChoice = ({ value, error, onChange }: RoleChoiceProps) => {
  const { t } = useTranslation();
  const id = useId();
  const message = translateError(t, error);
  return (
    <fieldset
      id={fieldId('roles')}
      tabIndex={-1}
      aria-describedby={message ? `${id}-error` : undefined}
      className="flex flex-col gap-1"
    >
      <legend className="mb-1 text-sm font-medium">{t('user.roles')}</legend>
      {ROLES_IN_ORDER.map((role) => (
        <Checkbox
          key={role}
          className="items-start rounded py-1"
          aria-invalid={message !== undefined}
          checked={value.includes(role)}
          onChange={({ target }) =>
            onChange(ROLES_IN_ORDER.filter((each) => (each === role ? target.checked : value.includes(each))))
          }
          label={
            <>
              <span className="block font-medium">{t(`role.name.${role}`)}</span>
              <span className="block text-text-muted">{t(`role.may.${role}`)}</span>
            </>
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
};
