import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';
import type { Column } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { rolesOfUser } from '@src/lib/roles';
import { USER_STATUS_LOOKS } from '@src/lib/user-status';
import type { TFunction } from 'i18next';
import { UserRoundMinus } from 'lucide-react';

interface RoleColumnsOptions {
  role: RoleName;
  /** Id of the signed-in user. */
  ownId: number | undefined;
  onRemove: (user: User) => void;
}

export const roleColumns = (t: TFunction, { role, ownId, onRemove }: RoleColumnsOptions): Column<User>[] => [
  {
    id: 'name',
    header: t('user.name'),
    cell: (user) => (
      <>
        {user.name} {user.id === ownId && <Badge tone="primary">{t('role.you')}</Badge>}
      </>
    ),
    isTitle: true,
    sort: 'name',
    className: 'lg:min-w-[140px]',
  },
  {
    id: 'email',
    header: t('user.email'),
    cell: (user) => <span className="wrap-anywhere">{user.email}</span>,
    sort: 'email',
    className: 'lg:min-w-[180px]',
  },
  role === 'Client'
    ? {
        id: 'company',
        header: t('user.company'),
        cell: (user) => user.company?.name ?? '–',
        className: 'lg:min-w-[140px]',
      }
    : {
        id: 'others',
        header: t('role.others'),
        cell: (user) =>
          rolesOfUser(user)
            .filter((each) => each !== role)
            .map((each) => t(`role.name.${each}`))
            .join(t('listSeparator')) || '–',
        className: 'lg:min-w-[140px]',
      },
  {
    id: 'status',
    header: t('user.statusLabel'),
    cell: ({ status }) => <Badge {...USER_STATUS_LOOKS[status]}>{t(`user.status.${status}`)}</Badge>,
  },
  {
    id: 'remove',
    header: t('table.actions'),
    align: 'right',
    className: 'lg:min-w-[120px]',
    cell: (user) => (
      <Button
        size="sm"
        variant="ghost"
        icon={UserRoundMinus}
        aria-label={t('role.remove.of', { name: user.name })}
        className="relative z-sticky -my-1 -mr-3 max-w-none!"
        onClick={() => onRemove(user)}
      >
        {t('role.remove.open')}
      </Button>
    ),
  },
];
