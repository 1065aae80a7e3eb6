import { useParams } from 'react-router-dom';
import { Missing } from '../components/layout/missing';
import { QuotationPage } from '../features/quotation/quotation-page';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremiseQuotationPage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const { date = '' } = useParams();
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return <QuotationPage area={area} premiseId={premiseId} date={date} />;
};
