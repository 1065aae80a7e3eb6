import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Link {
  token: string | null;
  /** The address that the link was sent to, if it contains it. */
  email: string | null;
  /** Whether the address has an account, if the link says so. */
  hasAccount: boolean;
}

const parseLink = (hash: string): Link => {
  const parts = new URLSearchParams(hash.slice(1));
  return {
    token: parts.get('token'),
    email: parts.get('email'),
    hasAccount: parts.get('hasAccount') === 'true',
  };
};

/**
 * Token and address of a link from a mail or the terminal. They are in the fragment, which browsers don't send, and
 * are removed from the address bar and history once read. The token is null if the page was opened without one.
 */
export const useLink = (): Link => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => parseLink(hash));
  useEffect(() => {
    const found = parseLink(hash);
    if (found.token === null) return;
    // Another link may be opened while the page is shown.
    setLink(found);
    navigate(`${pathname}${search}`, { replace: true });
  }, [hash, pathname, search, navigate]);
  return link;
};

export const useLinkToken = (): string | null => useLink().token;
