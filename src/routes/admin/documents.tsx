import { DocumentWorklist } from '@src/features/document/document-worklist';

export const AdminDocumentsPage = () => <DocumentWorklist />;
