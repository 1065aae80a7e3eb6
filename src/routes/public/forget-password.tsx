import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../app/public-frame';
import { ForgetPassword } from '../../features/public-account/forget-password';

export const ForgetPasswordPage = () => {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('forgetPassword.title')}>
      <ForgetPassword />
    </PublicFrame>
  );
};
