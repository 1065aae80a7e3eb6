/** What the server answers begins so, or is one of the probes. */
export const API_PREFIXES = ['/api/', '/locales/add/'] as const;
export const PROBES = ['/healthz', '/readyz'] as const;

/** Whether the API answers a path; every other path is the page's. */
export const isApiPath = (pathname: string): boolean =>
  API_PREFIXES.some((prefix) => pathname.startsWith(prefix)) || PROBES.some((probe) => pathname === probe);
