import { PremiseDetail } from '../features/premise/premise-detail';
import { PremiseMissing } from '../features/premise/premise-missing';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';

export const PremisePage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <PremiseMissing area={area} />;
  return <PremiseDetail key={premiseId} area={area} premiseId={premiseId} />;
};
