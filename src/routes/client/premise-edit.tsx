import { PremiseEdit } from '../../features/premise/premise-edit';
import { PremiseLoader } from '../../features/premise/premise-loader';
import { PremiseMissing } from '../../features/premise/premise-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const ClientPremiseEditPage = () => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <PremiseMissing area="client" />;
  return (
    <PremiseLoader key={premiseId} area="client" premiseId={premiseId}>
      {({ premise, reload }) => <PremiseEdit area="client" premise={premise} reload={reload} />}
    </PremiseLoader>
  );
};
