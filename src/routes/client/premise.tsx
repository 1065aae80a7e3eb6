import { PremiseDetail } from '../../features/premise/premise-detail';
import { PremiseMissing } from '../../features/premise/premise-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const ClientPremisePage = () => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <PremiseMissing area="client" />;
  return <PremiseDetail key={premiseId} area="client" premiseId={premiseId} />;
};
