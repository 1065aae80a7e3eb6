const NOT_WORTH_RETURNING_TO = ['/login', '/unauthorized', '/permission-denied'];

/** Where to go after sign-in: what was wanted, if it is a page of this app, else the home page. */
export const safeRedirect = (redirectUri: string | null): string => {
  const home = '/';
  if (!redirectUri?.startsWith('/')) return home;
  const origin = 'https://app.invalid';
  // The parser reads "/\evil" and "/\t/evil" as browsers do: as another host.
  const url = URL.canParse(redirectUri, origin) ? new URL(redirectUri, origin) : undefined;
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return home;
  if (NOT_WORTH_RETURNING_TO.includes(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
};
