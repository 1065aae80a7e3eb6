import type { Area } from '@contract/access';
import { premiseStatus } from '@contract/premise';
import { reachIn } from '@domain/access';
import { useRegions } from '@src/api/combo';
import { FilterChip } from '@src/components/ui/filter-chip';
import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { useRoles } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import type { PremiseListState } from './list-state';

const SORTS = [
  { sort: 'name', label: 'premise.sort.name' },
  { sort: '-name', label: 'premise.sort.nameDown' },
  { sort: 'region', label: 'premise.sort.region' },
  { sort: '-createdAt', label: 'premise.sort.createdAtDown' },
];

interface PremiseFiltersProps {
  area: Area;
  state: PremiseListState;
  onChange: (change: Partial<PremiseListState>) => void;
}

/** Search, region and status; below lg, where the table's heads are not there, the order too. */
export const PremiseFilters = ({ area, state, onChange }: PremiseFiltersProps) => {
  const { t } = useTranslation();
  // A premise without a group is in nobody's scope.
  const mayBeWithoutGroup = reachIn(area, useRoles(), 'premise.read') === 'all';
  const regions = useRegions();
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField
        label={t('premise.search')}
        value={state.globalKey}
        onChange={(globalKey) => onChange({ globalKey })}
        className="w-full md:w-[320px]"
      />
      {/* On phones two beside each other and the order under them, so that none is cut off. */}
      <div className="grid w-full grid-cols-2 gap-3 md:contents">
        <Select
          aria-label={t('premise.region')}
          placeholder={t('premise.allRegions')}
          options={(regions.data ?? []).map((region) => ({ value: region.id, label: region.name }))}
          value={state.region}
          onChange={(event) => onChange({ region: event.target.value })}
          className="md:w-[220px]"
        />
        <Select
          aria-label={t('premise.statusLabel')}
          placeholder={t('premise.allStatuses')}
          options={premiseStatus.options.map((status) => ({ value: status, label: t(`premise.${status}`) }))}
          value={state.status}
          onChange={({ target }) => onChange({ status: target.value as PremiseListState['status'] })}
          className="md:w-[180px]"
        />
        <Select
          aria-label={t('premise.sort.label')}
          options={SORTS.map(({ sort, label }) => ({ value: sort, label: t(label) }))}
          value={state.sort}
          onChange={({ target }) => onChange({ sort: target.value as PremiseListState['sort'] })}
          className="col-span-2 md:w-[200px] lg:hidden"
        />
      </div>
      {mayBeWithoutGroup && (
        <FilterChip isOn={state.isWithoutGroup} onChange={(isWithoutGroup) => onChange({ isWithoutGroup })}>
          {t('premise.withoutGroup')}
        </FilterChip>
      )}
    </search>
  );
};
