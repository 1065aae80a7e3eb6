import { importCalls } from '@contract/import';
import { ImportPage } from '@src/features/import/import-page';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

export const OpeningBalanceImportPage = () => {
  const { t } = useTranslation();
  return (
    <ImportPage
      calls={importCalls.openingBalance}
      title={t('import.openingBalance.title')}
      subtitle={t('import.openingBalance.subtitle')}
      listPath={paths.receipts}
    />
  );
};
