import { PremiseEdit } from '../features/premise/premise-edit';
import { PremiseLoader } from '../features/premise/premise-loader';
import { PremiseMissing } from '../features/premise/premise-missing';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';

export const PremiseEditPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <PremiseMissing area={area} />;
  return (
    <PremiseLoader key={premiseId} area={area} premiseId={premiseId}>
      {({ premise, reload }) => <PremiseEdit area={area} premise={premise} reload={reload} />}
    </PremiseLoader>
  );
};
