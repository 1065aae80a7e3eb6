/** What the runtime passes beside a request, because a browser hides some headers from its own page. */
export interface Connection {
  /** The caller's address, for limits and the audit. */
  address: string;
  /** The host that the client used, for the same-origin rule. */
  host: string | null;
  origin: string | null;
  /** The Cookie header as received. */
  cookie: string;
}

export const cookieValue = (cookie: string, name: string): string | null => {
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
};

/** The full name of one of our cookies; `__Host-` under https. */
export const cookieName = (publicUrl: string, name: string) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

export const cookieHeader = (publicUrl: string, name: string, value: string, maxAgeSeconds: number) =>
  [
    `${cookieName(publicUrl, name)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${maxAgeSeconds}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** Whether a write comes from one of our own pages. */
export const isOwnOrigin = ({ origin, host }: Connection, publicUrl: string): boolean => {
  if (origin === null) return false;
  if (origin === new URL(publicUrl).origin) return true;
  try {
    return host !== null && new URL(origin).host === host;
  } catch {
    return false;
  }
};
