import './app/theme.css';
// Used by the shell and the public pages. Imported here, so that these don't load the shell's chunk for them.
import './components/layout/connection-bar';
import './components/layout/demo-badge';
import './components/ui/notice';
import './components/ui/select';
import './components/ui/skeleton';
import '@domain/same-value';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareCalls } from './api/client';
import { startSession } from './api/session';
import { isPublicPath } from './app/public-routes';
import { isInShell, routeAt } from './app/route-at';
import { AppRouter, preloadPage } from './app/router';
import { TextsMissing } from './app/texts-missing';
import { firstTexts } from './boot/first-calls';
import { readAllTexts, readFallback, startTexts } from './i18n/texts';
import { rememberedArea } from './lib/remembered-area';
import { whenIdle } from './lib/when-idle';
import { followTheme } from './stores/theme';

// Menus and dialogs lock scrolling by a style element, which the content security policy allows only with the nonce.
const policy = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
Object.assign(globalThis, { __webpack_nonce__: policy?.nonce });

followTheme();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root');
const root = createRoot(container);

/** Starts the server code in the browser if there is no server. Must be done before the first call. */
const startServer = async () => {
  const { Preparing } = await import('./app/preparing');
  root.render(<Preparing />);
  const { useMailbox } = await import('./features/demo-mailbox/mailbox');
  await (await import('@mocks/browser')).startMocks(useMailbox.getState().receive);
};

const afterPaint = (then: () => Promise<void>) => requestAnimationFrame(() => setTimeout(() => void then()));

/** A public page is rendered before the session is read, unless its frame depends on the session. */
const isSessionAwaited = (pathname: string): boolean =>
  !isPublicPath(pathname) || isInShell(routeAt(pathname), rememberedArea() !== null);

/** Loads page, session and texts in parallel. */
const start = async () => {
  if (import.meta.env.VITE_MOCK) await startServer();
  const isAwaited = isSessionAwaited(location.pathname);
  const { isAlone } = routeAt(location.pathname);
  const needed = [preloadPage(location.pathname), isAwaited ? startSession() : undefined];
  const draw = async () => {
    const hasTexts = await startTexts(firstTexts(location.pathname, rememberedArea()));
    await Promise.all(needed);
    // Replaces the initial frame of the document.
    root.render(<StrictMode>{hasTexts ? <AppRouter /> : <TextsMissing onRetry={draw} />}</StrictMode>);
  };
  await draw();
  if (!isAwaited && !isAlone) afterPaint(startSession);
  whenIdle(() => {
    prepareCalls();
    // What fails is loaded by the page that needs it.
    if (!isAlone)
      void readAllTexts().then(
        () => readFallback(),
        () => undefined,
      );
  });
};

// Not awaited: other chunks import this one, so a top-level await would deadlock. In a microtask because the start reads
// cookies: for each, Chromium parses the functions on the stack again, and here these are the whole chunk.
queueMicrotask(() => void start());
