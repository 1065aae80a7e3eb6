import { useRegions } from '@src/api/combo';
import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { useTranslation } from 'react-i18next';
import type { PremiseListState } from './list-state';

const SORTS = [
  { sort: 'name', label: 'premise.sort.name' },
  { sort: '-name', label: 'premise.sort.nameDown' },
  { sort: 'region', label: 'premise.sort.region' },
  { sort: '-createdAt', label: 'premise.sort.createdAtDown' },
];

interface PremiseFiltersProps {
  state: PremiseListState;
  onChange: (change: Partial<PremiseListState>) => void;
}

/** Search and region; below lg, where the table's heads are not there, the order too. */
export const PremiseFilters = ({ state, onChange }: PremiseFiltersProps) => {
  const { t } = useTranslation();
  const regions = useRegions();
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField
        label={t('premise.search')}
        value={state.globalKey}
        onChange={(globalKey) => onChange({ globalKey })}
        className="w-full md:w-[320px]"
      />
      <Select
        aria-label={t('premise.region')}
        placeholder={t('premise.allRegions')}
        options={(regions.data ?? []).map((region) => ({ value: region.id, label: region.name }))}
        value={state.region}
        onChange={(event) => onChange({ region: event.target.value })}
        className="min-w-0 flex-1 md:w-[220px] md:flex-none"
      />
      <Select
        aria-label={t('premise.sort.label')}
        options={SORTS.map(({ sort, label }) => ({ value: sort, label: t(label) }))}
        value={state.sort}
        onChange={(event) => onChange({ sort: event.target.value })}
        className="min-w-0 flex-1 md:w-[200px] md:flex-none lg:hidden"
      />
    </search>
  );
};
