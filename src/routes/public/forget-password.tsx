import { useTranslation } from 'react-i18next';
import { ForgetPassword } from '../../features/public-account/forget-password';
import { PublicFrame } from '../../features/public-frame/public-frame';

export const ForgetPasswordPage = () => {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('forgetPassword.title')}>
      <ForgetPassword />
    </PublicFrame>
  );
};
