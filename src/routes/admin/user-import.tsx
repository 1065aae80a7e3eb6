import { importCalls } from '@contract/import';
import { useTranslation } from 'react-i18next';
import { ImportPage } from '../../features/import/import-page';
import { paths } from '../../lib/paths';

export const UserImportPage = () => {
  const { t } = useTranslation();
  return (
    <ImportPage
      calls={importCalls.user}
      title={t('import.user.title')}
      subtitle={t('import.user.subtitle')}
      listPath={paths.allUsers}
      pathOf={paths.user}
    />
  );
};
