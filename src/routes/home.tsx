import { isInternal } from '@domain/access';
import { AdminHome } from '../features/home/admin-home';
import { ClientHome } from '../features/home/client-home';
import { useRoles } from '../stores/session';

/** The home page of the user's area; internal roles take precedence. */
export const HomePage = () => (isInternal(useRoles()) ? <AdminHome /> : <ClientHome />);
