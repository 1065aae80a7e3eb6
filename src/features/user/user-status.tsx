import type { RoleName } from '@contract/access';
import type { User, UserStatus } from '@contract/person';
import { Badge } from '@src/components/ui/badge';
import {
  Ban,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  MailQuestionMark,
  UserRoundX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  unverified: { tone: 'info', icon: MailQuestionMark },
  waiting: { tone: 'accent', icon: Hourglass },
  active: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  suspended: { tone: 'warning', icon: Ban },
  deleted: { tone: 'neutral', icon: UserRoundX },
} as const satisfies Record<UserStatus, { tone: string; icon: LucideIcon }>;

/** Icon, word and colour of an account's status. */
export const UserStatusBadge = ({ status }: Pick<User, 'status'>) => {
  const { t } = useTranslation();
  return (
    <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(`user.status.${status}`)}
    </Badge>
  );
};

/** From the widest to the narrowest, with the client apart at the end. */
export const ROLES_IN_ORDER: readonly RoleName[] = ['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'];

export const rolesOfUser = ({ userRoles }: Pick<User, 'userRoles'>): RoleName[] =>
  ROLES_IN_ORDER.filter((name) => userRoles.some(({ role }) => role.name === name));

/** What somebody may do, as the names of the roles. */
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
