import { useTranslation } from 'react-i18next';
import { VerifyEmail } from '../../features/public-account/verify-email';
import { PublicFrame } from '../../features/public-frame/public-frame';
import { useLinkToken } from '../../hooks/use-link-token';

export const VerifyEmailPage = () => {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <PublicFrame title={t('verifyEmail.title')}>
      <VerifyEmail key={token} token={token} />
    </PublicFrame>
  );
};
