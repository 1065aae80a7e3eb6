import { importCalls } from '@contract/import';
import { ImportPage } from '@src/features/import/import-page';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

export const PriceImportPage = () => {
  const { t } = useTranslation();
  return (
    <ImportPage
      calls={importCalls.price}
      title={t('import.price.title')}
      subtitle={t('import.price.subtitle')}
      listPath={paths.pricing}
    />
  );
};
