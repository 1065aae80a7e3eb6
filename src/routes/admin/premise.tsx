import { PremiseDetail } from '../../features/premise/premise-detail';
import { PremiseMissing } from '../../features/premise/premise-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const AdminPremisePage = () => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <PremiseMissing area="admin" />;
  return <PremiseDetail key={premiseId} area="admin" premiseId={premiseId} />;
};
