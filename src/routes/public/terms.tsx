import { useTranslation } from 'react-i18next';
import { Terms } from '../../features/public-account/terms';
import { PublicFrame } from '../../features/public-frame/public-frame';

export const TermsPage = () => {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('terms.title')} isWide>
      <Terms />
    </PublicFrame>
  );
};
