import { email } from '@contract/primitives';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { ForgetPasswordSuccess } from '../../features/public-account/forget-password-success';
import { PublicFrame } from '../../features/public-frame/public-frame';
import { paths } from '../../lib/paths';

export const ForgetPasswordSuccessPage = () => {
  const { t } = useTranslation();
  const { mail } = useParams();
  const address = z.safeParse(email, mail);
  // Only a valid email is displayed, since anyone can craft this link.
  if (!address.success) return <Navigate to={paths.forgetPassword} replace />;
  return (
    <PublicFrame title={t('forgetPassword.sent.title')}>
      <ForgetPasswordSuccess key={address.data} email={address.data} />
    </PublicFrame>
  );
};
