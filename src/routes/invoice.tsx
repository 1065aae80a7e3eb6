import { useParams } from 'react-router-dom';
import { Missing } from '../components/layout/missing';
import { InvoicePage } from '../features/invoice/invoice-page';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

export const PremiseInvoicePage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const { date = '' } = useParams();
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
  return <InvoicePage area={area} premiseId={premiseId} date={date} />;
};
