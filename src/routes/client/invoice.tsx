import { useParams } from 'react-router';
import { InvoicePage } from '../../features/invoice/invoice-page';
import { PremiseMissing } from '../../features/premise/premise-missing';
import { useIdParam } from '../../hooks/use-id-param';

export const ClientInvoicePage = () => {
  const premiseId = useIdParam('id');
  const { date = '' } = useParams();
  if (premiseId === undefined) return <PremiseMissing area="client" />;
  return <InvoicePage area="client" premiseId={premiseId} date={date} />;
};
