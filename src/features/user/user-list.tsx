import { userStatus } from '@contract/person';
import { type ListedUser, userCalls } from '@contract/user';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { type Times, useTimes } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { ROLES_IN_ORDER, rolesOfUser } from '@src/lib/roles';
import type { TFunction } from 'i18next';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { userList } from './list-state';
import { RoleBadges, UserStatusBadge } from './user-status';

const userColumns = (t: TFunction, times: Times): Column<ListedUser>[] => [
  {
    id: 'name',
    header: t('user.name'),
    cell: (user) => user.name,
    isTitle: true,
    sort: 'name',
    className: 'lg:min-w-[120px] xl:min-w-[150px]',
  },
  {
    id: 'email',
    header: t('user.email'),
    cell: (user) => <span className="wrap-anywhere">{user.email}</span>,
    sort: 'email',
    card: 'line',
    className: 'lg:min-w-[200px] xl:min-w-[260px]',
  },
  { id: 'roles', header: t('user.roles'), cell: (user) => <RoleBadges roles={rolesOfUser(user)} /> },
  {
    id: 'company',
    header: t('user.company'),
    cell: (user) => (user.company?.name ?? user.companyName) || '–',
    className: 'lg:min-w-[124px]',
    card: 'none',
  },
  {
    id: 'status',
    header: t('user.statusLabel'),
    cell: (user) => <UserStatusBadge status={user.status} />,
    card: 'corner',
  },
  {
    id: 'lastSeen',
    header: t('user.lastSeen'),
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <time dateTime={lastSeenAt} title={times.exact(lastSeenAt)}>
          {times.ago(lastSeenAt)}
        </time>
      ) : (
        t('user.neverSeen')
      ),
    sort: 'lastSeenAt',
    card: 'none',
    // Hidden first where the table is narrow.
    className: 'whitespace-nowrap lg:max-xl:hidden',
  },
];

const SORTS = ['name', '-createdAt', '-lastSeenAt'] as const;

/** All accounts; search, filters and order are in the URL. */
export const UserList = () => {
  const { t } = useTranslation();
  const shown = useListState(userList);
  const { state, query, actions } = shown;
  const list = useCall(userCalls.list, { query }, { keepsPrevious: true });
  const rowState = useRowOrigin('users', { query }, list.data);
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <>
      <FilterBar
        list={shown}
        search={t('user.search')}
        removable={state.companyId ? { name: 'companyId', label: t('user.onlyCompany') } : undefined}
        selects={[
          {
            name: 'status',
            label: t('user.statusLabel'),
            all: t('user.allStatuses'),
            values: userStatus.options,
            textOf: (status) => t(`user.status.${status}`),
          },
          {
            name: 'role',
            label: t('user.role'),
            all: t('user.allRoles'),
            values: ROLES_IN_ORDER,
            textOf: (role) => t(`role.name.${role}`),
          },
        ]}
        sorts={{
          label: t('user.sort.label'),
          values: SORTS,
          textOf: (sort) => t(`user.sort.${sort.replace('-', '')}`),
        }}
      />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{
          icon: Users,
          none: t('user.empty.none'),
          action: <Button to={paths.userCreate}>{t('user.invite')}</Button>,
          filtered: t('user.empty.filtered'),
        }}
      >
        {(users) => (
          <DataTable
            caption={t('user.tab.all')}
            columns={userColumns(t, times)}
            rows={users}
            rowKey={(user) => user.id}
            rowPath={(user) => paths.user(user.id)}
            rowState={rowState}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </>
  );
};
