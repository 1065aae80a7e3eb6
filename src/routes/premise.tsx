import { Missing } from '../components/layout/missing';
import { PremiseDetail } from '../features/premise/premise-detail';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremisePage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return <PremiseDetail key={premiseId} area={area} premiseId={premiseId} />;
};
