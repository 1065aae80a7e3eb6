import { isApiPath } from '@contract/api-path';
import { delay, HttpResponse, http } from 'msw';
import type { openBrowserRuntime } from '../server/browser';

const LIST_DELAY = 300;

/** A list call has `limit` and `offset`; the mock answers it as late as a distant server would. */
const isList = (url: URL) => url.searchParams.has('limit') && url.searchParams.has('offset');

/**
 * The cookies stand in the page's own jar: a response that a service worker makes can't set an HttpOnly one,
 * and there is nobody to keep it from here, because page and server are the same program.
 */
const keepCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the async cookie store can't be read before a request is sent
  document.cookie = cookie.replace(/;\s*(HttpOnly|Secure)/gi, '');
};

/** The development server's own modules have addresses like /src/api/events.ts, which are not calls. */
const isCall = ({ request }: { request: Request }) => {
  const { origin, pathname } = new URL(request.url);
  return origin === location.origin && isApiPath(pathname);
};

/** The one handler: every call goes to the server that runs in this browser. */
export const handlers = (runtime: Awaited<ReturnType<typeof openBrowserRuntime>>) => [
  http.all(isCall, async ({ request }) => {
    const url = new URL(request.url);
    if (request.method === 'GET' && isList(url)) await delay(LIST_DELAY);
    const { response, setCookies } = await runtime.fetch(request, {
      address: '127.0.0.1',
      host: location.host,
      origin: location.origin,
      cookie: document.cookie,
    });
    setCookies.forEach(keepCookie);
    return new HttpResponse(response.body, response);
  }),
];
