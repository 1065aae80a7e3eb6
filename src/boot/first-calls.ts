import type { Area } from '@contract/access';
import type { TextSet } from '@contract/language';

const SETTING = '/api/v1/setting';

const HOME: Record<Area, string[]> = {
  client: ['/api/v1/client/home', SETTING, '/api/v1/client/premise?limit=100&sort=name'],
  admin: ['/api/v1/admin/home', SETTING],
};

/** Shows an invoice or a statement, with most of the sentences for documents. */
const LINKED_DOCUMENT = '/document';
const PREMISES: Record<Area, string> = { client: '/client/my-premise', admin: '/admin/premise' };

const bookingEditor = (area: Area, id: string) => [
  `/api/v1/${area}/premise/${id}`,
  `/api/v1/${area}/premise/${id}/price-book`,
  SETTING,
  `/api/v1/${area}/booking/user-info?premiseId=${id}`,
];

const ofPage = (pathname: string, area: Area): string[] => {
  if (pathname === '/' || (pathname === '/admin' && area === 'admin')) return HOME[area];
  const [, id] = new RegExp(`^${PREMISES[area]}/(\\d+)/booking/my-cart$`).exec(pathname) ?? [];
  return id ? bookingEditor(area, id) : [];
};

const isShellPath = (pathname: string): boolean =>
  /^\/($|(client|admin|account-setting)(\/|$))/.test(pathname);
const isRefusalPath = (pathname: string): boolean => /^\/(permission-denied|unauthorized)$/.test(pathname);

/**
 * The frame of the document shown until the app renders its own. A shell page without an area will lead to the
 * sign-in.
 */
export const frameOf = (pathname: string, area: Area | null): 'shell' | 'public' | 'plain' => {
  const isRefusal = isRefusalPath(pathname);
  if (area && (isRefusal || isShellPath(pathname))) return 'shell';
  return isRefusal ? 'plain' : 'public';
};

/** The texts that a page waits for. A page of the shell, once a visitor has signed in, waits for all. */
export const firstTexts = (pathname: string, area: Area | null): TextSet =>
  frameOf(pathname, area) === 'shell' || pathname === LINKED_DOCUMENT ? 'translation' : 'start';

/**
 * URLs of a page's first calls for a user of `area`, exactly as the page requests them. Without an area nobody is
 * probably signed in, and all but `me` would be refused. The guard's page has a cookie of its own, and no session.
 */
export const firstCalls = (pathname: string, area: Area | null, hash = ''): string[] => {
  const me = '/api/v1/auth/me';
  // With the key of a link the cookie is set later: an answer from before would be that of a page without one.
  if (pathname === '/duty') return hash.startsWith('#key=') ? [] : ['/api/v1/duty'];
  if (!area || !isShellPath(pathname)) return [me];
  return [me, ...ofPage(pathname, area), '/api/v1/notification/count'];
};
