import type { ListedUser } from '@contract/user';
import type { Times } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UserStatusBadge } from './user-status';

/** Clients' open requests for a user: who asked, when, and for which premise. */
export const Invitations = ({ user, times }: { user: ListedUser; times: Times }) => {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {user.status !== 'waiting' && (
        <li className="flex flex-wrap items-center gap-2">
          <UserStatusBadge status={user.status} />
          {user.company?.name}
        </li>
      )}
      {user.invitations.map(({ premise, by, at }) => (
        <li key={premise.id} className="break-words">
          {t('user.queue.invitedBy', { name: by.name })}{' '}
          <Link
            to={paths.premise('admin', premise.id)}
            className="text-primary-text underline-offset-4 hover:underline"
          >
            {premise.name}
          </Link>{' '}
          <time dateTime={at} className="text-xs text-text-muted">
            {times.exact(at)} · {times.ago(at)}
          </time>
        </li>
      ))}
    </ul>
  );
};
