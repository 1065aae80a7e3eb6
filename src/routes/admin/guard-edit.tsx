import { Missing } from '../../components/layout/missing';
import { GuardEdit } from '../../features/guard/guard-edit';
import { useIdParam } from '../../hooks/use-id-param';
import { paths } from '../../lib/paths';

export const GuardEditPage = () => {
  const guardId = useIdParam('id');
  if (guardId === undefined) return <Missing what="guard" to={paths.guards} />;
  return <GuardEdit key={guardId} guardId={guardId} />;
};
