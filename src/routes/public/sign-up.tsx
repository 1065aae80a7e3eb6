import { SignUp } from '@src/features/public-account/sign-up';
import { PublicFrame } from '@src/features/public-frame/public-frame';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';

export const SignUpPage = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  if (user) return <Navigate to={paths.home} replace />;
  return (
    <PublicFrame title={t('signUp.title')}>
      <SignUp />
    </PublicFrame>
  );
};
