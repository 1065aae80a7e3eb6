import { UserDetail } from '../../features/user/user-detail';
import { UserLoader } from '../../features/user/user-loader';
import { UserMissing } from '../../features/user/user-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const UserProfilePage = () => {
  const userId = useIdParam('id');
  if (userId === undefined) return <UserMissing />;
  return (
    <UserLoader key={userId} userId={userId}>
      {({ user, setting }) => <UserDetail user={user} setting={setting} />}
    </UserLoader>
  );
};
