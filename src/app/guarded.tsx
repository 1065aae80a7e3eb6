import { mayCall, rolesIn } from '@domain/access';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { areaOf } from '../lib/area';
import { loginPath, paths, RIGHTS_TAKEN, wayBack } from '../lib/paths';
import { flagsOf, rolesOf, useSession } from '../stores/session';
import { toast } from '../stores/toast';
import type { PageRoute } from './page-route';
import { PageSpinner } from './page-spinner';

/** Lets in who is signed in, waits while that is being asked, and sends visitors to the sign-in. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const { state, user, exit } = useSession();
  if (user) return children;
  if (state !== 'success') return <PageSpinner />;
  const { from } = wayBack(location);
  // The state too, for this may take the place of the page that was led to with it.
  if (exit && exit !== location.pathname) return <Navigate to={exit} state={{ from }} replace />;
  return <Navigate to={loginPath(from)} replace />;
};

/** Leads away from a page that was open until a right was taken, and says so. */
const RightsTaken = () => {
  const { t } = useTranslation();
  useEffect(() => {
    toast({ title: t('permissionDenied.changed'), variant: 'warning' });
  }, [t]);
  return <Navigate to={paths.permissionDenied} replace state={RIGHTS_TAKEN} />;
};

interface GuardedProps {
  route: PageRoute;
  children: ReactNode;
}

/**
 * Draws a page, and what stands around it, for those who may see it: asked of the server's own table, before
 * anything is drawn or fetched.
 */
export const Guarded = ({ route, children }: GuardedProps) => {
  const { pathname } = useLocation();
  const { user, lacksSecondFactor } = useSession();
  const opened = useRef<string | null>(null);
  const viewer = { roles: rolesIn(areaOf(pathname), rolesOf(user)), flags: flagsOf(user) };
  const isAllowed = mayCall(route, viewer);
  useEffect(() => {
    if (isAllowed) opened.current = `${user?.id} ${pathname}`;
  }, [isAllowed, user?.id, pathname]);
  // Before what the page asks for, which would only be refused.
  if (lacksSecondFactor && pathname !== paths.accountSetting)
    return <Navigate to={paths.secondFactor} replace />;
  if (!isAllowed)
    return opened.current === `${user?.id} ${pathname}` ? (
      <RightsTaken />
    ) : (
      <Navigate to={paths.permissionDenied} replace />
    );
  return children;
};
