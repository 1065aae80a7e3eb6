import { mayCall, rolesIn } from '@domain/access';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { areaOf } from '../lib/area';
import { loginPath, paths } from '../lib/paths';
import { flagsOf, rolesOf, useSession } from '../stores/session';
import { pageOf } from './page-of';
import { PageSpinner } from './page-spinner';
import type { PageRoute } from './routes';

/** Lets in who is signed in, waits while that is being asked, and sends visitors to the sign-in. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const { state, user, exit } = useSession();
  if (user) return children;
  if (state !== 'success') return <PageSpinner />;
  const wanted = `${location.pathname}${location.search}`;
  return <Navigate to={exit && exit !== location.pathname ? exit : loginPath(wanted)} replace />;
};

/** Draws a page for those who may see it: asked of the server's own table, before anything is fetched. */
export const Guarded = ({ route }: { route: PageRoute }) => {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const viewer = { roles: rolesIn(areaOf(pathname), rolesOf(user)), flags: flagsOf(user) };
  if (!mayCall(route, viewer)) return <Navigate to={paths.permissionDenied} replace />;
  const { Page } = pageOf(route);
  return <Page />;
};
