import { roleCalls } from '@contract/role';
import { type ListedUser, userCalls } from '@contract/user';
import { type BusinessSetting, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { DescriptionList } from '@src/components/layout/description-list';
import { ListReturn } from '@src/components/layout/list-return';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { Notice } from '@src/components/ui/notice';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { useSubmit } from '@src/hooks/use-submit';
import { useTimes } from '@src/hooks/use-times';
import { LANGUAGE_NAMES } from '@src/lib/language';
import { paths } from '@src/lib/paths';
import { rolesOfUser } from '@src/lib/roles';
import { useSession } from '@src/stores/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Invitations } from './invitations';
import { UserAccess } from './user-access';
import { UserActionDialog } from './user-action-dialog';
import { ACTION_ICONS, type PageAction, pageActions, type UserAction } from './user-actions';
import { UserFlags } from './user-flags';
import { UserHistory } from './user-history';
import { UserSkeleton } from './user-skeleton';
import { UserStatusBadge } from './user-status';

const LISTS = {
  users: { call: userCalls.list, pathOf: paths.user },
  roleUsers: { call: roleCalls.users, pathOf: paths.user },
} as const;

/** A user: contact, roles, scope and history. */
export const UserDetail = ({ userId }: { userId: number }) => {
  const user = useCall(userCalls.get, { params: { id: userId } });
  const setting = useSetting();
  return (
    <Loaded
      isPage
      queries={{ user, setting }}
      missing={<Missing what="user" to={paths.allUsers} />}
      skeleton={<UserSkeleton />}
    >
      {(loaded) => <Detail {...loaded} />}
    </Loaded>
  );
};

const Detail = ({ user, setting }: { user: ListedUser; setting: BusinessSetting }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const origin = useKeptOrigin();
  const times = useTimes(setting.timeZone);
  const isSelf = useSession((session) => session.user?.id === user.id);
  const [openDialog, setOpenDialog] = useState<UserAction>();
  const invitation = useSubmit(useChange(userCalls.invite), {
    name: t('user.action.invite'),
    done: () => t('user.done.invite', { email: user.email }),
    reportsByToast: true,
  });
  const roles = rolesOfUser(user);
  const [next, ...others] = pageActions({
    status: user.status,
    isSelf,
    hasRoles: roles.length > 0,
    isRequested: user.invitations.length > 0,
    hasSecondFactor: user.secondFactor,
  });
  const run = (action: PageAction) => {
    if (action === 'edit') navigate(paths.userEdit(user.id), { state: origin });
    else if (action === 'invite') void invitation.submit({ params: { id: user.id } });
    else setOpenDialog(action);
  };
  return (
    <Page>
      <PageHeader
        back={<ListReturn to={paths.allUsers} lists={LISTS} id={user.id} />}
        title={user.name}
        subtitle={user.company?.name ?? user.companyName}
        status={<UserStatusBadge status={user.status} />}
        action={
          next && (
            <Button
              kind="primary"
              icon={ACTION_ICONS[next]}
              pending={next === 'invite' && invitation.isSending}
              {...(next === 'edit'
                ? { to: paths.userEdit(user.id), state: origin }
                : { onClick: () => run(next) })}
            >
              {t(`user.action.${next}`)}
            </Button>
          )
        }
        menu={
          others.length > 0 &&
          others.map((action) => (
            <DropdownMenuItem key={action} icon={ACTION_ICONS[action]} onSelect={() => run(action)}>
              {t(`user.action.${action}`)}
            </DropdownMenuItem>
          ))
        }
      />
      {user.statusReason && (
        <Notice tone={user.status === 'rejected' ? 'danger' : 'warning'}>
          <p className="font-medium">{t(`user.because.${user.status}`)}</p>
          <p className="break-words whitespace-pre-line">{user.statusReason}</p>
        </Notice>
      )}
      {user.invitations.length > 0 && (
        <Notice tone="info">
          <Invitations user={user} times={times} />
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-6">
          <UserAccess userId={user.id} roles={roles} />
          <UserHistory userId={user.id} times={times} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('user.facts')}>
            <DescriptionList
              items={[
                { label: t('user.email'), value: <ContactLink kind="mailto" to={user.email} /> },
                { label: t('user.phone'), value: user.phone && <ContactLink kind="tel" to={user.phone} /> },
                {
                  label: t('user.company'),
                  value:
                    user.company?.name ??
                    (user.companyName && t('user.givenCompany', { name: user.companyName })),
                },
                { label: t('language.label'), value: LANGUAGE_NAMES[user.language] },
                { label: t('user.since'), value: times.exact(user.createdAt) },
                {
                  label: t('user.lastSeen'),
                  value: user.lastSeenAt ? (
                    <time dateTime={user.lastSeenAt} title={times.exact(user.lastSeenAt)}>
                      {times.ago(user.lastSeenAt)}
                    </time>
                  ) : (
                    t('user.neverSeen')
                  ),
                },
                {
                  label: t('user.secondFactor'),
                  value: t(user.secondFactor ? 'user.factorOn' : 'user.factorOff'),
                },
              ]}
            />
          </Card>
          {user.status !== 'deleted' && <UserFlags user={user} />}
        </div>
      </div>
      {openDialog && (
        <UserActionDialog user={user} action={openDialog} onClose={() => setOpenDialog(undefined)} />
      )}
    </Page>
  );
};
