import type { ListedUser } from '@contract/user';
import type { Column } from '@src/components/table/data-table';
import type { Times } from '@src/hooks/use-times';
import { rolesOfUser } from '@src/lib/roles';
import type { TFunction } from 'i18next';
import { RoleBadges, UserStatusBadge } from './user-status';

export const userColumns = (t: TFunction, times: Times): Column<ListedUser>[] => [
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
    className: 'lg:min-w-[200px] xl:min-w-[260px]',
  },
  { id: 'roles', header: t('user.roles'), cell: (user) => <RoleBadges roles={rolesOfUser(user)} /> },
  {
    id: 'company',
    header: t('user.company'),
    cell: (user) => (user.company?.name ?? user.companyName) || '–',
    className: 'lg:min-w-[124px]',
  },
  { id: 'status', header: t('user.statusLabel'), cell: (user) => <UserStatusBadge status={user.status} /> },
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
    // Hidden first where the table is narrow.
    className: 'whitespace-nowrap lg:max-xl:hidden',
  },
];
