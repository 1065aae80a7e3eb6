import { Missing } from '@src/components/layout/missing';
import { BankLinesPage } from '@src/features/receipt/bank-lines-page';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const AdminBankImportPage = () => {
  const importId = useIdParam('id');
  if (importId === undefined) return <Missing what="bankImport" to={paths.bankImports} />;
  return <BankLinesPage key={importId} importId={importId} />;
};
