import { UserCreate } from '../../features/user/user-create';

export const UserCreatePage = () => <UserCreate />;
