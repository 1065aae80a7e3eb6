import { Suspense, useCallback, useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { lazyDialog } from '../components/ui/lazy-part';
import { useTrackShownPage } from '../hooks/use-track-shown-page';
import { readAllTexts } from '../i18n/texts';
import { rememberedArea } from '../lib/remembered-area';
import { whenIdle } from '../lib/when-idle';
import { useIsSignedIn } from '../stores/session';
import { ErrorBoundary } from './error-boundary';
import { fetched } from './fetched';
import { Guarded, SignedIn } from './guarded';
import { pageOf } from './page-of';
import type { PageRoute } from './page-route';
import { PageSpinner } from './page-spinner';
import { handleRefusals } from './refusals';
import { isInShell, routeAt } from './route-at';
import { Toasts } from './toasts';

const shell = fetched(async () => {
  const [{ Shell }] = await Promise.all([import('./shell/shell'), readAllTexts()]);
  return Shell;
});

const MailboxButton = import.meta.env.VITE_MOCK
  ? lazyDialog(() => import('../features/demo-mailbox/mailbox-button').then((module) => module.MailboxButton))
  : null;

/** Preloads the code of a page and its layout. A failure is reported when the page renders. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const route = routeAt(pathname);
  await Promise.allSettled([
    pageOf(route).preload(),
    isInShell(route, rememberedArea() !== null) && shell.preload(),
  ]);
};

const PublicPage = ({ route }: { route: PageRoute }) => {
  const { Component: Page } = pageOf(route);
  return (
    <>
      <Page />
      {MailboxButton && <MailboxButton />}
    </>
  );
};

const ShellPage = ({ route }: { route: PageRoute }) => {
  const { Component: Page } = pageOf(route);
  return <Page />;
};

/** Rendered next to a lazy page: effects run once both are drawn. */
const DrawnSignal = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn]);
  return null;
};

const Pages = ({ onDrawn }: { onDrawn: () => void }) => {
  const { Component: Shell } = shell;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useTrackShownPage();
  const route = routeAt(pathname);
  const isSignedIn = useIsSignedIn();
  useEffect(() => handleRefusals(navigate), [navigate]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          {isInShell(route, isSignedIn) ? (
            <Route
              element={
                <SignedIn>
                  <Guarded route={route}>
                    <Shell />
                  </Guarded>
                </SignedIn>
              }
            >
              <Route path={route.path} element={<ShellPage route={route} />} />
            </Route>
          ) : (
            <Route path={route.path} element={<PublicPage route={route} />} />
          )}
        </Routes>
        {!route.isAlone && <DrawnSignal onDrawn={onDrawn} />}
      </Suspense>
    </ErrorBoundary>
  );
};

export const AppRouter = () => {
  const [isPageDrawn, setPageDrawn] = useState(false);
  const onDrawn = useCallback(() => whenIdle(() => setPageDrawn(true)), []);
  return (
    <BrowserRouter>
      <Pages onDrawn={onDrawn} />
      <Toasts isPageDrawn={isPageDrawn} />
    </BrowserRouter>
  );
};
