import { Missing } from '@src/components/layout/missing';
import { AccountPage } from '@src/features/receipt/account-page';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const AdminCompanyPage = () => {
  const companyId = useIdParam('id');
  if (companyId === undefined) return <Missing what="company" to={paths.receipts} />;
  return <AccountPage companyId={companyId} />;
};
