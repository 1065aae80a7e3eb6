/** Path prefixes of the API; the probes are additional paths. */
export const API_PREFIXES = ['/api/', '/locales/add/'] as const;
export const PROBES = ['/healthz', '/readyz'] as const;

/** Whether a path belongs to the API. All others serve the page. */
export const isApiPath = (pathname: string): boolean =>
  API_PREFIXES.some((prefix) => pathname.startsWith(prefix)) || PROBES.some((probe) => pathname === probe);
