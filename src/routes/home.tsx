import { isInternal } from '@domain/access';
import { AdminHome } from '../features/home/admin-home';
import { ClientHome } from '../features/home/client-home';
import { useRoles } from '../stores/session';

/** The home page of the area that the reader belongs to; internal roles come first for who has both. */
export const HomePage = () => (isInternal(useRoles()) ? <AdminHome /> : <ClientHome />);
