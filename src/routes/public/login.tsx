import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PublicFrame } from '../../features/public-frame/public-frame';
import { SignIn } from '../../features/sign-in/sign-in';
import { safeRedirect } from '../../lib/redirect-uri';
import { useSession } from '../../stores/session';

export const LoginPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  const target = safeRedirect(search.get('redirectUri'));
  // Also redirects after signing in, which removes the form.
  if (user) return <Navigate to={target} replace />;
  return (
    <PublicFrame title={t('login.title')}>
      <SignIn />
    </PublicFrame>
  );
};
