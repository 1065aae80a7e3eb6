import { isApiPath } from '@contract/api-path';
import type { openBrowserRuntime } from '@server/app/browser';
import { delay, HttpResponse, http } from 'msw';

const LIST_DELAY = 300;

/** List calls have `limit` and `offset`; the mock delays them like a remote server. */
const isList = (url: URL) => url.searchParams.has('limit') && url.searchParams.has('offset');

/**
 * Cookies are stored in the page's cookie jar: a response of a service worker can't set an HttpOnly cookie. Hiding it from
 * the page would be pointless, because page and server are the same program. A page reads the cookies of its own path only, so
 * that of a guard's calls gets the path of all pages.
 */
const storeCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the async cookie store can't be read before a request is sent
  document.cookie = cookie.replace(/;\s*HttpOnly/i, '').replace(/;\s*Path=[^;]*/i, '; Path=/');
};

/** Modules of the development server have paths like /src/api/events.ts, which are not calls. */
const isCall = ({ request }: { request: Request }) => {
  const { origin, pathname } = new URL(request.url);
  return origin === location.origin && isApiPath(pathname);
};

/** Passes every call to the server that runs in this browser. */
export const handlers = (runtime: Awaited<ReturnType<typeof openBrowserRuntime>>) => [
  http.all(isCall, async ({ request }) => {
    const url = new URL(request.url);
    if (request.method === 'GET' && isList(url)) await delay(LIST_DELAY);
    const { response, setCookies } = await runtime.fetch(request, {
      address: '127.0.0.1',
      origin: location.origin,
      cookie: document.cookie,
    });
    setCookies.forEach(storeCookie);
    return new HttpResponse(response.body, response);
  }),
];
