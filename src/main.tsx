import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from './api/session';
import { AppRouter, preloadPage } from './app/router';
import { isPublicPath } from './app/routes';
import { TextsMissing } from './app/texts-missing';
import { startTexts } from './i18n/texts';
import { wasSignedInHere } from './lib/signed-in-here';
import { useSession } from './stores/session';
import { followTheme } from './stores/theme';

// Menus and dialogs hold the page still by a style element, which the policy lets in by the page's nonce alone.
const policy = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
Object.assign(globalThis, { __webpack_nonce__: policy?.nonce });

followTheme();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app');
const root = createRoot(place);

// Without a server: the same server code answers from inside the browser, and has to stand before the first call.
if (import.meta.env.VITE_MOCK) {
  const { Preparing } = await import('./app/preparing');
  root.render(<Preparing />);
  const { useMailbox } = await import('./features/demo-mailbox/mailbox');
  await (await import('../mocks/browser')).startMocks(useMailbox.getState().receive);
}

const start = async () => {
  const hasTexts = await startTexts();
  root.render(<StrictMode>{hasTexts ? <AppRouter /> : <TextsMissing onRetry={start} />}</StrictMode>);
};

const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

// Page, session and texts are fetched side by side; none waits for another. A public page is drawn before it is
// asked who is there, and only where somebody may be.
preloadPage(location.pathname);
if (isPublicPath(location.pathname))
  void start().then(() => afterPaint(wasSignedInHere() ? startSession : () => useSession.getState().clear()));
else {
  void startSession();
  void start();
}
