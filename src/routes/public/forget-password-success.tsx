import { email } from '@contract/primitives';
import { ForgetPasswordSuccess } from '@src/features/public-account/forget-password-success';
import { PublicFrame } from '@src/features/public-frame/public-frame';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';

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
