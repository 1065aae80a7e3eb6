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

/** Fetches the shell and the page while the session is still being asked for. */
const Protected = () => {
  const location = useLocation();
  useEffect(() => {
    void loadShell();
  }, []);
  const match = matchRoutes(SHELL_ROUTES as PageRoute[], location)?.at(-1)?.route;
  if (match) pageOf(match).preload();
  return (
    <SignedIn>
      <Shell />
    </SignedIn>
  );
};

const PublicPage = ({ route }: { route: PageRoute }) => {
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
          <Route element={<Protected />}>
            {SHELL_ROUTES.map((route) => (
              <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
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
