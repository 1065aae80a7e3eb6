import { importCalls } from '@contract/import';
import { ImportPage } from '@src/features/import/import-page';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

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
