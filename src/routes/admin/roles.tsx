import { RolePage } from '../../features/role/role-page';

export const RolesPage = () => <RolePage />;
