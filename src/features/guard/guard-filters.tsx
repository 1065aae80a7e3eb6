import { guardStatus } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { FilterBar } from '@src/components/table/filter-bar';
import type { ListInUse } from '@src/hooks/use-list-state';
import type { StateOfList } from '@src/lib/list-state';
import { useTranslation } from 'react-i18next';
import type { guardList } from './list-state';

/** Days within which a licence expires. */
const EXPIRY_CHOICES = ['30', '90', '180'];

/** Filters guards by group, status and expiring licences. */
export const GuardFilters = ({ list }: { list: ListInUse<StateOfList<typeof guardList>> }) => {
  const { t } = useTranslation();
  const groups = useCombo(comboCalls.securityGroup);
  return (
    <FilterBar
      list={list}
      search={t('guard.search')}
      selects={[
        {
          name: 'securityGroupId',
          label: t('guard.group'),
          all: t('guard.allGroups'),
          options: groups.data,
        },
        {
          name: 'status',
          label: t('guard.statusLabel'),
          // Inactive guards need no renewal, so licence filters show active ones by default.
          all: t(list.state.expired || list.state.expiringWithin ? 'guard.activeOnly' : 'guard.allStatuses'),
          values: guardStatus.options,
          textOf: (status) => t(`guard.status.${status}`),
        },
        {
          name: 'expiringWithin',
          label: t('guard.expiring.label'),
          all: t('guard.expiring.any'),
          values: EXPIRY_CHOICES,
          textOf: (days) => t('guard.expiring.within', { count: Number(days) }),
          isWide: true,
        },
      ]}
      flags={[
        { name: 'expired', label: t('guard.expiring.expired') },
        { name: 'withoutBirthDate', label: t('guard.withoutBirthDate') },
      ]}
    />
  );
};
