const IGNORED_PATHS = ['/login', '/unauthorized', '/permission-denied'];

// Without URL.canParse, which is younger than the browsers of guards, whose page shares this code.
const urlOf = (address: string, origin: string): URL | undefined => {
  try {
    return new URL(address, origin);
  } catch {
    return;
  }
};

/** The path to open after sign-in: the given one if it is a page of this app, else the home page. */
export const safeRedirect = (redirectUri: string | null): string => {
  const home = '/';
  if (!redirectUri?.startsWith('/')) return home;
  const origin = 'https://app.invalid';
  // The URL parser treats "/\evil" and "/\t/evil" as another host, as browsers do.
  const url = urlOf(redirectUri, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return home;
  if (IGNORED_PATHS.includes(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
};
