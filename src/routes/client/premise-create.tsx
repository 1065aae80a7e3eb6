import { PremiseCreate } from '../../features/premise/premise-create';

export const ClientPremiseCreatePage = () => <PremiseCreate area="client" />;
