import { useParams } from 'react-router';
import { InvoicePage } from '../../features/invoice/invoice-page';
import { PremiseMissing } from '../../features/premise/premise-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const AdminInvoicePage = () => {
  const premiseId = useIdParam('id');
  const { date = '' } = useParams();
  if (premiseId === undefined) return <PremiseMissing area="admin" />;
  return <InvoicePage area="admin" premiseId={premiseId} date={date} />;
};
