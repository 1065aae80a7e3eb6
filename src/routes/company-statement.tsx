import { Missing } from '../components/layout/missing';
import { CompanyStatementPage } from '../features/statement/company-statement-page';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const CompanyStatementRoute = ({ area }: AreaProps) => {
  const companyId = useIdParam('id');
  if (companyId === undefined) return <Missing what="company" to={paths.documents(area)} />;
  return <CompanyStatementPage area={area} companyId={companyId} />;
};
