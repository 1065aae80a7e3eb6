import { importCalls } from '@contract/import';
import { useTranslation } from 'react-i18next';
import { ImportPage } from '../../features/import/import-page';
import { paths } from '../../lib/paths';

export const PremiseImportPage = () => {
  const { t } = useTranslation();
  return (
    <ImportPage
      calls={importCalls.premise}
      title={t('import.premise.title')}
      subtitle={t('import.premise.subtitle')}
      listPath={paths.premises('admin')}
      pathOf={(id) => paths.premise('admin', id)}
    />
  );
};
