import { canCall, rolesIn } from '@domain/access';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { areaOf } from '../lib/area';
import { FEATURE_OFF, loginPath, paths, RIGHTS_REVOKED, returnState } from '../lib/paths';
import { flagsOf, rolesOf, useSession } from '../stores/session';
import { toast } from '../stores/toast';
import type { PageRoute } from './page-route';
import { PageSpinner } from './page-spinner';

/** Renders its children for signed-in users, waits while the session loads, and redirects visitors to the sign-in. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const { state, user, exit } = useSession();
  if (user) return children;
  if (state !== 'success') return <PageSpinner />;
  const { from } = returnState(location);
  // Passes the state too, because this redirect may replace one that carried it.
  if (exit && exit !== location.pathname) return <Navigate to={exit} state={{ from }} replace />;
  return <Navigate to={loginPath(from)} replace />;
};

/** Redirects from an open page whose right was revoked, and says so. */
const RightsRevoked = () => {
  const { t } = useTranslation();
  useEffect(() => {
    toast({ title: t('permissionDenied.changed'), variant: 'warning' });
  }, [t]);
  return <Navigate to={paths.permissionDenied} replace state={RIGHTS_REVOKED} />;
};

interface GuardedProps {
  route: PageRoute;
  children: ReactNode;
}

/**
 * Renders a page and its layout for users who may see it. Checked with the server's access table before anything
 * renders or loads.
 */
export const Guarded = ({ route, children }: GuardedProps) => {
  const { pathname } = useLocation();
  const { user, lacksSecondFactor } = useSession();
  const opened = useRef<string | null>(null);
  const viewer = { roles: rolesIn(areaOf(pathname), rolesOf(user)), flags: flagsOf(user) };
  const isAllowed = canCall(route, viewer);
  useEffect(() => {
    if (isAllowed) opened.current = `${user?.id} ${pathname}`;
  }, [isAllowed, user?.id, pathname]);
  // Before the page makes calls, which the server would refuse.
  if (lacksSecondFactor && pathname !== paths.accountSetting)
    return <Navigate to={paths.secondFactor} replace />;
  if (!isAllowed)
    return opened.current === `${user?.id} ${pathname}` ? (
      <RightsRevoked />
    ) : (
      <Navigate
        to={paths.permissionDenied}
        replace
        state={canCall({ access: route.access }, viewer) ? FEATURE_OFF : null}
      />
    );
  return children;
};
