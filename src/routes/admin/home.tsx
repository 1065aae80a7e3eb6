import { AdminHome } from '../../features/home/admin-home';
import { renderRunningGaps } from '../running-gaps';

export const AdminHomePage = () => <AdminHome renderNow={renderRunningGaps} />;
