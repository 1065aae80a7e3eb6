import { ForgetPassword } from '@src/features/public-account/forget-password';
import { PublicFrame } from '@src/features/public-frame/public-frame';
import { useTranslation } from 'react-i18next';

export const ForgetPasswordPage = () => {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('forgetPassword.title')}>
      <ForgetPassword />
    </PublicFrame>
  );
};
