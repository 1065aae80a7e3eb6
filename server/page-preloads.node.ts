/** What the build says of a page: the files that it is made of besides those which every page is made of. */
interface PagePreloads {
  /** A pattern of the page's router: "/client/my-premise/:id", or "*". */
  path: string;
  needsSession: boolean;
  files: string[];
}

const SIGN_IN = '/login';

const matcherOf = (path: string): RegExp =>
  path === '*' ? /^/ : new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);

/** Patterns with fewer parameters come first: /admin/security/create is no /admin/security/:id. */
const parametersOf = (path: string): number =>
  path === '*' ? Number.POSITIVE_INFINITY : path.split(':').length;

/**
 * Answers which files to name in the document of an address. The cookie `area` says who was signed in with this
 * browser: where nobody was, a page that needs somebody leads to the sign-in. A wrong guess costs time and nothing else.
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
