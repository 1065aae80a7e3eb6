import { PremiseEdit } from '../../features/premise/premise-edit';
import { PremiseLoader } from '../../features/premise/premise-loader';
import { PremiseMissing } from '../../features/premise/premise-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const AdminPremiseEditPage = () => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <PremiseMissing area="admin" />;
  return (
    <PremiseLoader key={premiseId} area="admin" premiseId={premiseId}>
      {({ premise, reload }) => <PremiseEdit area="admin" premise={premise} reload={reload} />}
    </PremiseLoader>
  );
};
