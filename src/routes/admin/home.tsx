import { AdminHome } from '../../features/home/admin-home';

export const AdminHomePage = () => <AdminHome />;
