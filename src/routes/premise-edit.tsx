import { Missing } from '../components/layout/missing';
import { PremiseEdit } from '../features/premise/premise-edit';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremiseEditPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return <PremiseEdit key={premiseId} area={area} premiseId={premiseId} />;
};
