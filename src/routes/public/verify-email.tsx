import { VerifyEmail } from '@src/features/public-account/verify-email';
import { PublicFrame } from '@src/features/public-frame/public-frame';
import { useLink } from '@src/hooks/use-link-token';
import { useTranslation } from 'react-i18next';

export const VerifyEmailPage = () => {
  const { t } = useTranslation();
  const { token, email } = useLink();
  return (
    <PublicFrame title={t('verifyEmail.title')}>
      <VerifyEmail key={token} token={token} newEmail={email} />
    </PublicFrame>
  );
};
