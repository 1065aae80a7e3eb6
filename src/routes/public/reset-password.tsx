import { ResetPassword } from '@src/features/public-account/reset-password';
import { PublicFrame } from '@src/features/public-frame/public-frame';
import { useLinkToken } from '@src/hooks/use-link-token';
import { useTranslation } from 'react-i18next';

export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <PublicFrame title={t('resetPassword.title')}>
      <ResetPassword key={token} token={token} />
    </PublicFrame>
  );
};
