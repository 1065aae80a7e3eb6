import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../app/public-frame';
import { ResetPassword } from '../../features/public-account/reset-password';
import { useLinkToken } from '../../hooks/use-link-token';

export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <PublicFrame title={t('resetPassword.title')}>
      <ResetPassword key={token} token={token} />
    </PublicFrame>
  );
};
