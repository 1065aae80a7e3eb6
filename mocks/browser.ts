import { setupWorker } from 'msw/browser';
import { openBrowserHome } from '../server/browser';
import { handlers } from './handlers';

let home: ReturnType<typeof openBrowserHome> | undefined;

/** Resolves when the server in the browser answers the page's calls. `onMail` gets what it mails to anybody. */
export const startMocks = async (onMail: Parameters<typeof openBrowserHome>[0]): Promise<void> => {
  home ??= openBrowserHome(onMail);
  await setupWorker(...handlers(await home)).start({ onUnhandledRequest: 'bypass', quiet: true });
};

/** Throws away what was done and makes the demo data anew; the page should be loaded again afterwards. */
export const resetDemoData = async (): Promise<void> => {
  await (await home)?.reset();
};
