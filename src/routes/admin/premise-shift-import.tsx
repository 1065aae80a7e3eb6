import { importCalls } from '@contract/import';
import { ImportPage } from '@src/features/import/import-page';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

export const PremiseShiftImportPage = () => {
  const { t } = useTranslation();
  return (
    <ImportPage
      calls={importCalls.premiseShift}
      title={t('import.premiseShift.title')}
      subtitle={t('import.premiseShift.subtitle')}
      listPath={paths.premisePrices}
    />
  );
};
