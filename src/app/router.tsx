import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, matchRoutes, Route, Routes, useLocation, useNavigate } from 'react-router';
import { Toaster } from '../components/ui/toaster';
import { ErrorBoundary } from './error-boundary';
import { Guarded, SignedIn } from './guarded';
import { pageOf } from './page-of';
import { PageSpinner } from './page-spinner';
import { handleRefusals } from './refusals';
import { type PageRoute, PUBLIC_ROUTES, SHELL_ROUTES } from './routes';

const loadShell = () => import('./shell/shell').then((module) => ({ default: module.Shell }));
const Shell = lazy(loadShell);

const MailboxButton = import.meta.env.VITE_MOCK
  ? lazy(() =>
      import('../features/demo-mailbox/mailbox-button').then((module) => ({ default: module.MailboxButton })),
    )
  : null;

/** Fetches the code of a page, and of what stands around it, before anything else about it is known. */
export const preloadPage = (pathname: string): void => {
  const routes: PageRoute[] = [...SHELL_ROUTES, ...PUBLIC_ROUTES];
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  if (!route) return;
  pageOf(route).preload();
  // Where it can't be fetched, drawing it says so.
  if (SHELL_ROUTES.includes(route)) void loadShell().catch(() => undefined);
};

const PublicPage = ({ route }: { route: PageRoute }) => {
  const { Page } = pageOf(route);
  return (
    <>
      <Page />
      {MailboxButton && (
        <Suspense>
          <MailboxButton />
        </Suspense>
      )}
    </>
  );
};

const ShellPage = ({ route }: { route: PageRoute }) => {
  const { Page } = pageOf(route);
  return <Page />;
};

const Pages = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => handleRefusals(navigate), [navigate]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          {PUBLIC_ROUTES.map((route) => (
            <Route key={route.path} path={route.path} element={<PublicPage route={route} />} />
          ))}
          <Route
            element={
              <SignedIn>
                <Guarded routes={SHELL_ROUTES}>
                  <Shell />
                </Guarded>
              </SignedIn>
            }
          >
            {SHELL_ROUTES.map((route) => (
              <Route key={route.path} path={route.path} element={<ShellPage route={route} />} />
            ))}
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
};

export const AppRouter = () => (
  <BrowserRouter>
    <Pages />
    <Toaster />
  </BrowserRouter>
);
