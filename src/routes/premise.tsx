import { Missing } from '../components/layout/missing';
import { useReplaceAction } from '../features/assignment/replace-action';
import { PremiseDetail } from '../features/premise/premise-detail';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremisePage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const replaceAction = useReplaceAction();
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return (
    <PremiseDetail
      key={premiseId}
      area={area}
      premiseId={premiseId}
      slotAction={area === 'admin' ? replaceAction : undefined}
    />
  );
};
