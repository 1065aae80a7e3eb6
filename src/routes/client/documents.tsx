import { ClientDocuments } from '../../features/document/client-documents';

export const ClientDocumentsPage = () => <ClientDocuments />;
