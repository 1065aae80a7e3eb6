import { PremiseList } from '../../features/premise/premise-list';

export const AdminPremisesPage = () => <PremiseList area="admin" />;
