import { ClientDocuments } from '@src/features/document/client-documents';

export const ClientDocumentsPage = () => <ClientDocuments />;
