import { Missing } from '@src/components/layout/missing';
import { GuardEdit } from '@src/features/guard/guard-edit';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const GuardEditPage = () => {
  const guardId = useIdParam('id');
  if (guardId === undefined) return <Missing what="guard" to={paths.guards} />;
  return <GuardEdit key={guardId} guardId={guardId} />;
};
