import { Missing } from '../../components/layout/missing';
import { UserDetail } from '../../features/user/user-detail';
import { useIdParam } from '../../hooks/use-id-param';
import { paths } from '../../lib/paths';

export const UserProfilePage = () => {
  const userId = useIdParam('id');
  if (userId === undefined) return <Missing what="user" to={paths.allUsers} />;
  return <UserDetail key={userId} userId={userId} />;
};
