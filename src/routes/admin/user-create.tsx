import { UserCreate } from '@src/features/user/user-create';

export const UserCreatePage = () => <UserCreate />;
