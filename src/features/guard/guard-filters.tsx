import { useGuardGroups } from '@src/api/combo';
import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { useTranslation } from 'react-i18next';
import { EXPIRY_CHOICES, type GuardListState } from './list-state';

interface GuardFiltersProps {
  state: GuardListState;
  onChange: (change: Partial<GuardListState>) => void;
}

export const GuardFilters = ({ state, onChange }: GuardFiltersProps) => {
  const { t } = useTranslation();
  const groups = useGuardGroups();
  const days = [
    ...new Set([...EXPIRY_CHOICES, ...(state.expiringWithin ? [Number(state.expiringWithin)] : [])]),
  ];
  return (
    <search className="grid grid-cols-2 gap-3 md:flex md:flex-wrap">
      <SearchField
        label={t('guard.search')}
        value={state.globalKey}
        onChange={(globalKey) => onChange({ globalKey })}
        className="col-span-2 md:w-[280px]"
      />
      <Select
        aria-label={t('guard.group')}
        placeholder={t('guard.allGroups')}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={state.group}
        onChange={({ target }) => onChange({ group: target.value })}
        className="min-w-0 md:w-[200px]"
      />
      <Select
        aria-label={t('guard.statusLabel')}
        placeholder={t('guard.allStatuses')}
        options={(['active', 'inactive'] as const).map((status) => ({
          value: status,
          label: t(`guard.status.${status}`),
        }))}
        value={state.status}
        onChange={({ target }) => onChange({ status: target.value as GuardListState['status'] })}
        className="min-w-0 md:w-[160px]"
      />
      <Select
        aria-label={t('guard.expiring.label')}
        placeholder={t('guard.expiring.any')}
        options={days
          .sort((a, b) => a - b)
          .map((count) => ({ value: count, label: t('guard.expiring.within', { count }) }))}
        value={state.expiringWithin}
        onChange={({ target }) => onChange({ expiringWithin: target.value })}
        className="col-span-2 min-w-0 md:w-[240px]"
      />
    </search>
  );
};
