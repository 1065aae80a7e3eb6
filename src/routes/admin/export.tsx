import { ExportPage } from '../../features/export/export-page';

export const AdminExportPage = () => <ExportPage />;
