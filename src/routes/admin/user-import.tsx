import { importCalls } from '@contract/import';
import { ImportPage } from '@src/features/import/import-page';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

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
