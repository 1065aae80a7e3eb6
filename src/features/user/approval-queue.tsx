import type { ListedUser } from '@contract/user';
import { userCalls } from '@contract/user';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { useListState } from '@src/hooks/use-list-state';
import { type Times, useTimes } from '@src/hooks/use-times';
import { LANGUAGE_NAMES } from '@src/lib/language';
import { paths } from '@src/lib/paths';
import { Check, UserRoundCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Invitations } from './invitations';
import { approvalQueue, WAITING } from './list-state';
import { UserActionDialog } from './user-action-dialog';
import type { UserAction } from './user-actions';

interface PendingAction {
  user: ListedUser;
  action: UserAction;
}

/** Accounts pending approval, longest wait first. */
export const ApprovalQueue = () => {
  const { t } = useTranslation();
  const { query, actions } = useListState(approvalQueue);
  const list = useCall(userCalls.list, { query: { ...query, ...WAITING } }, { keepsPrevious: true });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  return (
    <>
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{
          icon: UserRoundCheck,
          none: t('user.queue.none'),
          action: <Button to={paths.allUsers}>{t('user.queue.toAll')}</Button>,
          filtered: t('user.queue.none'),
        }}
      >
        {(users) => (
          <ul aria-label={t('user.tab.queue')} className="flex flex-col gap-3">
            {users.map((user) => (
              <PendingUser
                key={user.id}
                user={user}
                times={times}
                onAsk={(action) => setPendingAction({ user, action })}
              />
            ))}
          </ul>
        )}
      </ListView>
      {pendingAction && <UserActionDialog {...pendingAction} onClose={() => setPendingAction(undefined)} />}
    </>
  );
};

interface PendingUserProps {
  user: ListedUser;
  times: Times;
  onAsk: (action: UserAction) => void;
}

const PendingUser = ({ user, times, onAsk }: PendingUserProps) => {
  const { t } = useTranslation();
  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-surface-raised p-4 shadow-raised md:flex-row md:items-center md:justify-between md:gap-6">
      <div className="flex min-w-0 flex-col gap-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link to={paths.user(user.id)} className="text-base font-medium hover:underline">
            {user.name}
          </Link>
          {user.invitations.length === 0 && (
            <time dateTime={user.createdAt} className="text-xs text-text-muted">
              {t('user.queue.since', { at: times.exact(user.createdAt), ago: times.ago(user.createdAt) })}
            </time>
          )}
        </p>
        {user.invitations.length === 0 ? (
          <p className={user.companyName ? 'break-words' : 'text-text-muted'}>
            {user.companyName || t('user.queue.withoutCompany')}
          </p>
        ) : (
          <Invitations user={user} times={times} />
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere text-text-muted">
          <ContactLink kind="mailto" to={user.email} />
          {user.phone && <ContactLink kind="tel" to={user.phone} />}
          <span>{LANGUAGE_NAMES[user.language]}</span>
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          variant="ghost"
          icon={X}
          aria-label={t('user.reject.title', { name: user.name })}
          onClick={() => onAsk('reject')}
        >
          {t('user.action.reject')}
        </Button>
        <Button
          icon={Check}
          aria-label={t('user.approve.title', { name: user.name })}
          onClick={() => onAsk('approve')}
        >
          {t('user.action.approve')}
        </Button>
      </div>
    </li>
  );
};
