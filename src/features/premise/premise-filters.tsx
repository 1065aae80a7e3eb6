import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { NO_LICENCE_TYPE, premiseStatus } from '@contract/premise';
import { reachIn } from '@domain/access';
import { useCombo } from '@src/api/combo';
import { FilterBar } from '@src/components/table/filter-bar';
import type { ListInUse } from '@src/hooks/use-list-state';
import { useRoles } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import type { PremiseListState } from './list-state';

interface PremiseFiltersProps {
  area: Area;
  list: ListInUse<PremiseListState>;
}

/** Filters set by links from the metadata lists. */
const LINK_FILTERS = ['companyId', 'consultantId', 'premiseGroupId', 'licenceType'] as const;

export const PremiseFilters = ({ area, list }: PremiseFiltersProps) => {
  const { t } = useTranslation();
  // A premise without a group is in no scope, so only users with full reach can filter for it.
  const canFilterWithoutGroup = reachIn(area, useRoles(), 'premise.read') === 'all';
  const regions = useCombo(comboCalls.region);
  const needsNone = list.state.licenceType === NO_LICENCE_TYPE;
  const linkFilter = LINK_FILTERS.find((name) => list.state[name] !== '');
  return (
    <FilterBar
      list={list}
      search={t('premise.search')}
      removable={
        linkFilter && {
          name: linkFilter,
          label: t(
            needsNone && linkFilter === 'licenceType'
              ? 'premise.withoutLicence'
              : `premise.only.${linkFilter}`,
          ),
        }
      }
      selects={[
        {
          name: 'region',
          label: t('premise.region'),
          all: t('premise.allRegions'),
          options: regions.data,
        },
        {
          name: 'status',
          label: t('premise.statusLabel'),
          all: t('premise.allStatuses'),
          values: premiseStatus.options,
          textOf: (status) => t(`premise.${status}`),
        },
      ]}
      flags={[
        { name: 'isProtected', label: t('premise.count.protected') },
        ...(canFilterWithoutGroup
          ? [{ name: 'withoutGroup', label: t('premise.withoutGroup') } as const]
          : []),
      ]}
      sorts={{
        label: t('premise.sort.label'),
        values: ['name', '-name', 'region', '-createdAt'],
        textOf: (sort) => t(`premise.sort.${sort.replace(/^-(.*)/, '$1Down')}`),
      }}
    />
  );
};
