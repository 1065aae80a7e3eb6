import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { SignUp } from '../../features/public-account/sign-up';
import { PublicFrame } from '../../features/public-frame/public-frame';
import { paths } from '../../lib/paths';
import { useSession } from '../../stores/session';

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
