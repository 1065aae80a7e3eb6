import { UserPage } from '../../features/user/user-page';

export const UsersPage = () => <UserPage />;
