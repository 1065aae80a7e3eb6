import { type ListedUser, userCalls } from '@contract/user';
import { readAgain, useCall } from '@src/api/use-call';
import { useUserChange } from '@src/api/user';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { paths } from '@src/lib/paths';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bodyOf } from './user-body';
import { UserForm } from './user-form';
import { UserSkeleton } from './user-skeleton';
import { UserStatusBadge } from './user-status';

/** Changes what is known of a person and what the person may do. */
export const UserEdit = ({ userId }: { userId: number }) => {
  const user = useCall(userCalls.get, { params: { id: userId } });
  return (
    <Loaded
      isPage
      queries={{ user }}
      missing={<Missing what="user" to={paths.allUsers} />}
      skeleton={<UserSkeleton />}
    >
      {(loaded) => <Edit {...loaded} reload={() => readAgain(user)} />}
    </Loaded>
  );
};

interface EditProps {
  user: ListedUser;
  reload: () => Promise<ListedUser | undefined>;
}

const Edit = ({ user, reload }: EditProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kept = useKeptOrigin();
  const save = useUserChange(userCalls.save);
  // Of the state that the form was filled from, however often the page hears of newer ones.
  const version = useRef(user.version);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.user(user.id)} state={kept} />}
        title={t('user.edit.title', { name: user.name })}
        status={<UserStatusBadge status={user.status} />}
      />
      <UserForm
        values={bodyOf(user)}
        company={user.company}
        submitLabel={t('user.edit.submit')}
        cancelTo={paths.user(user.id)}
        draft={`user.${user.id}`}
        save={(body, sent) =>
          save({ params: { id: user.id }, body: { ...body, version: version.current } }, sent)
        }
        done={() => t('user.saved')}
        onDone={({ id }) => navigate(paths.user(id), { replace: true, state: kept })}
        reload={async () => {
          const newest = await reload();
          if (newest) version.current = newest.version;
          return newest && bodyOf(newest);
        }}
      />
    </Page>
  );
};
