import { importCalls } from '@contract/import';
import { ImportPage } from '@src/features/import/import-page';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

export const LeaveImportPage = () => {
  const { t } = useTranslation();
  return (
    <ImportPage
      calls={importCalls.leave}
      title={t('import.leave.title')}
      subtitle={t('import.leave.subtitle')}
      listPath={paths.guards}
      pathOf={paths.guard}
    />
  );
};
