import { type ListedUser, userCalls } from '@contract/user';
import { refetchData, useCall } from '@src/api/use-call';
import { useUserChange } from '@src/api/user';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bodyOf } from './user-body';
import { UserForm } from './user-form';
import { UserSkeleton } from './user-skeleton';
import { UserStatusBadge } from './user-status';

/** Edits a user's data, roles and flags. */
export const UserEdit = ({ userId }: { userId: number }) => {
  const user = useCall(userCalls.get, { params: { id: userId } });
  return (
    <Loaded
      isPage
      queries={{ user }}
      missing={<Missing what="user" to={paths.allUsers} />}
      skeleton={<UserSkeleton />}
    >
      {(loaded) => <Edit {...loaded} reload={() => refetchData(user)} />}
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
  const origin = useKeptOrigin();
  const save = useUserChange(userCalls.save);
  const edited = useEditedRecord(user, reload, bodyOf);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.user(user.id)} state={origin} />}
        title={t('user.edit.title', { name: user.name })}
        status={<UserStatusBadge status={user.status} />}
      />
      <UserForm
        values={bodyOf(user)}
        company={user.company}
        submitLabel={t('user.edit.submit')}
        cancelTo={paths.user(user.id)}
        draft={`user.${user.id}`}
        save={(body, meta) => save({ params: { id: user.id }, body: edited.withVersion(body) }, meta)}
        done={() => t('user.saved')}
        onDone={({ id }) => navigate(paths.user(id), { replace: true, state: origin })}
        reload={edited.reload}
      />
    </Page>
  );
};
