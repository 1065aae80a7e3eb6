import { useParams } from 'react-router-dom';
import { Missing } from '../../components/layout/missing';
import { InvoiceEdit } from '../../features/invoice/invoice-edit';
import { useIdParam } from '../../hooks/use-id-param';
import { paths } from '../../lib/paths';

export const AdminInvoiceEditPage = () => {
  const premiseId = useIdParam('id');
  const { date = '' } = useParams();
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises('admin')} />;
  return <InvoiceEdit premiseId={premiseId} date={date} />;
};
