import { BankImportPage } from '@src/features/receipt/bank-import-page';

export const AdminBankImportsPage = () => <BankImportPage />;
