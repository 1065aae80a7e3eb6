import './app/theme.css';
// Drawn by the shell and by the sign-in: in the first file, or the sign-in would fetch the shell for them.
import './components/layout/connection-bar';
import './components/layout/demo-badge';
import './components/ui/notice';
import './components/ui/select';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareCalls } from './api/client';
import { startSession } from './api/session';
import { isPublicPath } from './app/public-routes';
import { AppRouter, preloadPage } from './app/router';
import { TextsMissing } from './app/texts-missing';
import { readFallback, startTexts } from './i18n/texts';
import { whenIdle } from './lib/when-idle';
import { followTheme } from './stores/theme';

// Menus and dialogs hold the page still by a style element, which the policy lets in by the page's nonce alone.
const policy = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
Object.assign(globalThis, { __webpack_nonce__: policy?.nonce });

followTheme();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app');
const root = createRoot(place);

/** Without a server the same server code answers from inside the browser, and has to stand before the first call. */
const startServer = async () => {
  const { Preparing } = await import('./app/preparing');
  root.render(<Preparing />);
  const { useMailbox } = await import('./features/demo-mailbox/mailbox');
  await (await import('../mocks/browser')).startMocks(useMailbox.getState().receive);
};

const afterPaint = (then: () => Promise<void>) => requestAnimationFrame(() => setTimeout(() => void then()));

/**
 * Page, session and texts are fetched side by side; none waits for another. A public page is drawn before it is asked
 * who is there.
 */
const start = async () => {
  if (import.meta.env.VITE_MOCK) await startServer();
  const isPublic = isPublicPath(location.pathname);
  const needed = [preloadPage(location.pathname), isPublic ? undefined : startSession()];
  const draw = async () => {
    const hasTexts = await startTexts();
    await Promise.all(needed);
    // Until here the document's own frame stands.
    root.render(<StrictMode>{hasTexts ? <AppRouter /> : <TextsMissing onRetry={draw} />}</StrictMode>);
  };
  await draw();
  if (isPublic) afterPaint(startSession);
  whenIdle(() => {
    prepareCalls();
    void readFallback();
  });
};

// Not awaited: other files import this one's, and would wait for ever for it to be done.
void start();
