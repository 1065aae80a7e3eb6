import { Missing } from '@src/components/layout/missing';
import { UserEdit } from '@src/features/user/user-edit';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const UserEditPage = () => {
  const userId = useIdParam('id');
  if (userId === undefined) return <Missing what="user" to={paths.allUsers} />;
  return <UserEdit key={userId} userId={userId} />;
};
