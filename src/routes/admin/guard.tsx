import { Missing } from '../../components/layout/missing';
import { GuardDetail } from '../../features/guard/guard-detail';
import { useIdParam } from '../../hooks/use-id-param';
import { paths } from '../../lib/paths';

export const GuardPage = () => {
  const guardId = useIdParam('id');
  if (guardId === undefined) return <Missing what="guard" to={paths.guards} />;
  return <GuardDetail key={guardId} guardId={guardId} />;
};
