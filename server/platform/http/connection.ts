import { isLoopback } from '@server/base/loopback';

/** What the runtime passes beside a request, because a browser hides some headers from its own page. */
export interface Connection {
  /** The caller's address, for limits and the audit. */
  address: string;
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

/** All names of this machine count as one, because users type any of them; the port still distinguishes the pages. */
const originOf = (url: string): string => {
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${isLoopback(hostname) ? '127.0.0.1' : hostname}:${port}`;
};

/** Whether a write comes from our own page. The caller's Host header says nothing: a foreign name can lead to this server. */
export const isOwnOrigin = ({ origin }: Connection, publicUrl: string): boolean =>
  origin !== null && URL.canParse(origin) && originOf(origin) === originOf(publicUrl);
