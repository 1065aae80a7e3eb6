import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { ROLES_IN_ORDER } from '@src/lib/roles';
import { useTranslation } from 'react-i18next';
import { STATUSES, type UserListState } from './list-state';

const SORTS = ['name', '-createdAt', '-lastSeenAt'] as const;

interface UserFiltersProps {
  state: UserListState;
  onChange: (change: Partial<UserListState>) => void;
}

/** Search, status and role; below lg, where the table's heads are not there, the order too. */
export const UserFilters = ({ state, onChange }: UserFiltersProps) => {
  const { t } = useTranslation();
  return (
    <search className="grid grid-cols-2 gap-3 md:flex md:flex-wrap">
      <SearchField
        label={t('user.search')}
        value={state.globalKey}
        onChange={(globalKey) => onChange({ globalKey })}
        className="col-span-2 md:w-[320px]"
      />
      <Select
        aria-label={t('user.statusLabel')}
        placeholder={t('user.allStatuses')}
        options={STATUSES.map((status) => ({ value: status, label: t(`user.status.${status}`) }))}
        value={state.status}
        onChange={({ target }) => onChange({ status: target.value as UserListState['status'] })}
        className="min-w-0 md:w-[200px]"
      />
      <Select
        aria-label={t('user.role')}
        placeholder={t('user.allRoles')}
        options={ROLES_IN_ORDER.map((role) => ({ value: role, label: t(`role.name.${role}`) }))}
        value={state.role}
        onChange={({ target }) => onChange({ role: target.value as UserListState['role'] })}
        className="min-w-0 md:w-[180px]"
      />
      <Select
        aria-label={t('user.sort.label')}
        options={SORTS.map((sort) => ({ value: sort, label: t(`user.sort.${sort.replace('-', '')}`) }))}
        value={state.sort}
        onChange={({ target }) => onChange({ sort: target.value as UserListState['sort'] })}
        className="col-span-2 min-w-0 md:w-[200px] lg:hidden"
      />
    </search>
  );
};
