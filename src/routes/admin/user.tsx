import { Missing } from '@src/components/layout/missing';
import { UserDetail } from '@src/features/user/user-detail';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const UserProfilePage = () => {
  const userId = useIdParam('id');
  if (userId === undefined) return <Missing what="user" to={paths.allUsers} />;
  return <UserDetail key={userId} userId={userId} />;
};
