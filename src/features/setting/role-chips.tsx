import type { RoleName } from '@contract/access';
import { FilterChip } from '@src/components/ui/filter-chip';
import { ROLES_IN_ORDER } from '@src/lib/roles';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SettingGroup } from './setting-frame';
import type { SettingForm } from './setting-values';

interface RoleChipsProps {
  form: SettingForm;
  name: 'overrideRoles' | 'secondFactorFor';
  roles?: readonly RoleName[];
}

/** Selects several roles. */
export const RoleChips = ({ form, name, roles = ROLES_IN_ORDER }: RoleChipsProps) => {
  const { t } = useTranslation();
  return (
    <SettingGroup form={form} name={name}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <div className="flex flex-wrap gap-2">
            {roles.map((role) => (
              <FilterChip
                key={role}
                isOn={field.value.includes(role)}
                onChange={(isOn) =>
                  field.onChange(
                    ROLES_IN_ORDER.filter((each) => (each === role ? isOn : field.value.includes(each))),
                  )
                }
              >
                {t(`role.name.${role}`)}
              </FilterChip>
            ))}
          </div>
        )}
      />
    </SettingGroup>
  );
};
