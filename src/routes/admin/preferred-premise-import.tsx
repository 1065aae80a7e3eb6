import { importCalls } from '@contract/import';
import { ImportPage } from '@src/features/import/import-page';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

export const PreferredPremiseImportPage = () => {
  const { t } = useTranslation();
  return (
    <ImportPage
      calls={importCalls.preferredPremise}
      title={t('import.preferredPremise.title')}
      subtitle={t('import.preferredPremise.subtitle')}
      listPath={paths.guards}
      pathOf={paths.guard}
    />
  );
};
