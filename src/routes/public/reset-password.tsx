import { useTranslation } from 'react-i18next';
import { ResetPassword } from '../../features/public-account/reset-password';
import { PublicFrame } from '../../features/public-frame/public-frame';
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
