import { matchRoutes } from 'react-router-dom';
import type { PageRoute } from './page-route';
import { PUBLIC_ROUTES } from './public-routes';
import { SHELL_ROUTES } from './routes';

const ROUTES: readonly PageRoute[] = [...SHELL_ROUTES, ...PUBLIC_ROUTES];
let latest: { pathname: string; route: PageRoute } | undefined;

/** The route of a path. The latest is cached, because matching takes 15 ms on a slow device. */
export const routeAt = (pathname: string): PageRoute => {
  if (latest?.pathname === pathname) return latest.route;
  const route = matchRoutes([...ROUTES], pathname)?.at(-1)?.route;
  if (!route) throw new Error(`No route is at ${pathname}, not even that of all other paths`);
  latest = { pathname, route };
  return route;
};

/** Whether a page has the shell around it, for a signed-in user or else a visitor. */
export const isInShell = (route: PageRoute, isSignedIn: boolean): boolean =>
  SHELL_ROUTES.includes(route) || (isSignedIn && route.refusalTitle !== undefined);
