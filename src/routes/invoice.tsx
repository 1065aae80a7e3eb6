import { useParams } from 'react-router-dom';
import { InvoicePage } from '../features/invoice/invoice-page';
import { PremiseMissing } from '../features/premise/premise-missing';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';

export const PremiseInvoicePage = ({ area }: AreaProps) => {
  const premiseId = useIdParam('id');
  const { date = '' } = useParams();
  if (premiseId === undefined) return <PremiseMissing area={area} />;
  return <InvoicePage area={area} premiseId={premiseId} date={date} />;
};
