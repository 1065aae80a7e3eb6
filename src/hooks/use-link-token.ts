import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Link {
  token: string | null;
  /** Whose link it is, where it says so. */
  email: string | null;
}

const linkIn = (hash: string): Link => {
  const parts = new URLSearchParams(hash.slice(1));
  return { token: parts.get('token'), email: parts.get('email') };
};

/**
 * What a link of a mail or of the terminal carries. It stands in the fragment, which browsers send to nobody, and
 * leaves the address bar and the history as soon as it is read. The token is null where the page was opened without one.
 */
export const useLink = (): Link => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => linkIn(hash));
  useEffect(() => {
    const found = linkIn(hash);
    if (found.token === null) return;
    // Another link may be opened on the page that stands there already.
    setLink(found);
    navigate(`${pathname}${search}`, { replace: true });
  }, [hash, pathname, search, navigate]);
  return link;
};

export const useLinkToken = (): string | null => useLink().token;
