import { AdminHome } from '@src/features/home/admin-home';
import { renderRunningGaps } from '../running-gaps';

export const AdminHomePage = () => <AdminHome renderNow={renderRunningGaps} />;
