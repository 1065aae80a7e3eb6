import { UserEdit } from '../../features/user/user-edit';
import { UserLoader } from '../../features/user/user-loader';
import { UserMissing } from '../../features/user/user-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const UserEditPage = () => {
  const userId = useIdParam('id');
  if (userId === undefined) return <UserMissing />;
  return (
    <UserLoader key={userId} userId={userId}>
      {({ user, reload }) => <UserEdit user={user} reload={reload} />}
    </UserLoader>
  );
};
