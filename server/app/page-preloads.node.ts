/** The files of a page besides those common to all pages, as written by the build. */
interface PagePreloads {
  /** A pattern of the page's router: "/client/my-premise/:id", or "*". */
  path: string;
  needsSession: boolean;
  files: string[];
}

const SIGN_IN = '/login';

const matcherOf = (path: string): RegExp =>
  path === '*' ? /^/ : new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);

/** Patterns with fewer parameters match first: /admin/security/create isn't /admin/security/:id. */
const parametersOf = (path: string): number =>
  path === '*' ? Number.POSITIVE_INFINITY : path.split(':').length;

/**
 * Returns a function that lists the files to preload for a path. Without the cookie `area` nobody was signed in with this
 * browser, so a page that needs a session redirects to the sign-in. A wrong guess only costs time.
 */
export const readPreloads = (body: Uint8Array | undefined) => {
  const pages: PagePreloads[] = body ? JSON.parse(new TextDecoder().decode(body)) : [];
  const sorted = pages
    .toSorted((one, other) => parametersOf(one.path) - parametersOf(other.path))
    .map((page) => ({ ...page, matcher: matcherOf(page.path) }));
  const find = (pathname: string) => sorted.find(({ matcher }) => matcher.test(pathname));
  return (pathname: string, cookie: string): string[] => {
    const page = find(pathname);
    const wasSignedIn = /(?:^|;\s*)area=/.test(cookie);
    return (page?.needsSession && !wasSignedIn ? find(SIGN_IN) : page)?.files ?? [];
  };
};
