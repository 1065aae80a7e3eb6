import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../app/public-frame';
import { Terms } from '../../features/public-account/terms';

export const TermsPage = () => {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('terms.title')} isWide>
      <Terms />
    </PublicFrame>
  );
};
