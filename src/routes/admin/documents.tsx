import { DocumentWorklist } from '../../features/document/document-worklist';

export const AdminDocumentsPage = () => <DocumentWorklist />;
