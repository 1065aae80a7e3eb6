import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';
import { Badge } from '@src/components/ui/badge';
import { USER_STATUS_LOOKS } from '@src/lib/user-status';
import { useTranslation } from 'react-i18next';

export const UserStatusBadge = ({ status }: Pick<User, 'status'>) => {
  const { t } = useTranslation();
  return <Badge {...USER_STATUS_LOOKS[status]}>{t(`user.status.${status}`)}</Badge>;
};

/** Names of a user's roles. */
export const RoleBadges = ({ roles }: { roles: readonly RoleName[] }) => {
  const { t } = useTranslation();
  if (roles.length === 0) return '–';
  return (
    <span className="flex flex-wrap justify-end gap-1 lg:justify-start">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'Client' ? 'neutral' : 'primary'}>
          {t(`role.name.${role}`)}
        </Badge>
      ))}
    </span>
  );
};
