import { openBrowserRuntime } from '@server/app/browser';
import { setupWorker } from 'msw/browser';
import { handlers } from './handlers';

let runtime: ReturnType<typeof openBrowserRuntime> | undefined;

/** Resolves when the server in the browser answers the page's calls. `onMail` receives all mails it sends. */
export const startMocks = async (onMail: Parameters<typeof openBrowserRuntime>[0]): Promise<void> => {
  runtime ??= openBrowserRuntime(onMail);
  await setupWorker(...handlers(await runtime)).start({ onUnhandledRequest: 'bypass', quiet: true });
};

/** Resets the demo data. The page should be reloaded afterwards. */
export const resetDemoData = async (): Promise<void> => {
  await (await runtime)?.reset();
};
