import { ExportPage } from '@src/features/export/export-page';

export const AdminExportPage = () => <ExportPage />;
