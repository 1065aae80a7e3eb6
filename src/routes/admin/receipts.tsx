import { ReceiptList } from '@src/features/receipt/receipt-list';

export const AdminReceiptsPage = () => <ReceiptList />;
