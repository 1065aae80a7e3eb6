import { Terms } from '@src/features/public-account/terms';
import { PublicFrame } from '@src/features/public-frame/public-frame';
import { useTranslation } from 'react-i18next';

export const TermsPage = () => {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('terms.title')} isWide>
      <Terms />
    </PublicFrame>
  );
};
