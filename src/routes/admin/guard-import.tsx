import { importCalls } from '@contract/import';
import { useTranslation } from 'react-i18next';
import { ImportPage } from '../../features/import/import-page';
import { paths } from '../../lib/paths';

export const GuardImportPage = () => {
  const { t } = useTranslation();
  return (
    <ImportPage
      calls={importCalls.security}
      title={t('import.guard.title')}
      subtitle={t('import.guard.subtitle')}
      listPath={paths.guards}
      pathOf={paths.guard}
    />
  );
};
