import { importCalls } from '@contract/import';
import { ImportPage } from '@src/features/import/import-page';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

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
