import { RolePage } from '@src/features/role/role-page';

export const RolesPage = () => <RolePage />;
