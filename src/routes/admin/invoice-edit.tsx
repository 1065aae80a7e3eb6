import { Missing } from '@src/components/layout/missing';
import { InvoiceEdit } from '@src/features/invoice/invoice-edit';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';
import { useParams } from 'react-router-dom';

export const AdminInvoiceEditPage = () => {
  const premiseId = useIdParam('id');
  const { date = '' } = useParams();
  if (premiseId === undefined) return <Missing what="premise" to={paths.premises('admin')} />;
  return <InvoiceEdit premiseId={premiseId} date={date} />;
};
