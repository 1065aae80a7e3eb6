import { GuardDetail } from '../../features/guard/guard-detail';
import { GuardMissing } from '../../features/guard/guard-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const GuardPage = () => {
  const guardId = useIdParam('id');
  if (guardId === undefined) return <GuardMissing />;
  return <GuardDetail key={guardId} guardId={guardId} />;
};
