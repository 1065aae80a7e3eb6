import { PremiseList } from '../../features/premise/premise-list';

export const ClientPremisesPage = () => <PremiseList area="client" />;
