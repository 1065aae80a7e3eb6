import { Missing } from '../components/layout/missing';
import { StatementPage } from '../features/statement/statement-page';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremiseStatementPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return <StatementPage area={area} premiseId={premiseId} />;
};
