import { PremiseCreate } from '../../features/premise/premise-create';

export const AdminPremiseCreatePage = () => <PremiseCreate area="admin" />;
