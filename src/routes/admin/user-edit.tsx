import { Missing } from '../../components/layout/missing';
import { UserEdit } from '../../features/user/user-edit';
import { useIdParam } from '../../hooks/use-id-param';
import { paths } from '../../lib/paths';

export const UserEditPage = () => {
  const userId = useIdParam('id');
  if (userId === undefined) return <Missing what="user" to={paths.allUsers} />;
  return <UserEdit key={userId} userId={userId} />;
};
