import { guardCalls, guardStatus } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import { reachIn } from '@domain/access';
import { useCombo } from '@src/api/combo';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { DropdownMenuLink } from '@src/components/ui/dropdown-menu';
import { useCan } from '@src/hooks/use-can';
import { useListDownload } from '@src/hooks/use-list-download';
import { type ListInUse, useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import type { StateOfList } from '@src/lib/list-state';
import { paths } from '@src/lib/paths';
import { useRoles } from '@src/stores/session';
import { FileUp, Plus, ShieldUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { guardColumns } from './guard-columns';
import { guardList } from './list-state';

/** Days within which a licence expires. */
const EXPIRY_CHOICES = ['30', '90', '180'];

/** Filters guards by group, status and expiring licences. */
const GuardFilters = ({ list }: { list: ListInUse<StateOfList<typeof guardList>> }) => {
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

/** The guards in reach. */
export const GuardList = () => {
  const { t } = useTranslation();
  const reach = reachIn('admin', useRoles(), 'guard.read') === 'all' ? 'all' : 'scope';
  const canEdit = useCan('admin', 'guard.edit');
  const canAssign = useCan('admin', 'guard.assign');
  const shown = useListState(guardList);
  const { state, query, actions } = shown;
  const list = useCall(guardCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(guardCalls.list, { query });
  const rowState = useRowOrigin('guards', { query }, list.data);
  const setting = useSetting();
  return (
    <Page>
      <PageHeader
        title={t('guard.list.title')}
        subtitle={t(`guard.list.subtitle.${reach}`)}
        action={
          canEdit && (
            <Button kind="create" to={paths.guardCreate}>
              {t('guard.create.action')}
            </Button>
          )
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
        menu={
          (canEdit || canAssign) && (
            <>
              {canEdit && (
                <DropdownMenuLink to={paths.guardImport} icon={FileUp}>
                  {t('import.action')}
                </DropdownMenuLink>
              )}
              {canAssign && (
                <DropdownMenuLink to={paths.leaveImport} icon={FileUp}>
                  {t('import.leave.title')}
                </DropdownMenuLink>
              )}
              {canEdit && (
                <DropdownMenuLink to={paths.preferredPremiseImport} icon={FileUp}>
                  {t('import.preferredPremise.title')}
                </DropdownMenuLink>
              )}
            </>
          )
        }
      />
      <GuardTabs />
      <GuardFilters list={shown} />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{
          icon: ShieldUser,
          none: t(`guard.empty.none.${reach}`),
          ...(canEdit && {
            action: (
              <Button icon={Plus} to={paths.guardCreate}>
                {t('guard.create.action')}
              </Button>
            ),
          }),
          filtered: t('guard.empty.filtered'),
        }}
      >
        {(guards, also) => (
          <DataTable
            caption={t('guard.list.title')}
            columns={guardColumns(t, businessToday(also.setting))}
            rows={guards}
            rowKey={(guard) => guard.id}
            rowPath={(guard) => paths.guard(guard.id)}
            rowState={rowState}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};
