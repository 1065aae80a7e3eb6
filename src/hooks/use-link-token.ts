import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');

/**
 * The token of a mailed link. It stands in the fragment, which browsers send to nobody, and leaves the address
 * bar and the history as soon as it is read. Null where the page was opened without one.
 */
export const useLinkToken = (): string | null => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const found = tokenIn(hash);
  const [token, setToken] = useState(found);
  useEffect(() => {
    if (found === null) return;
    // Another link may be opened on the page that stands there already.
    setToken(found);
    navigate(`${pathname}${search}`, { replace: true });
  }, [found, pathname, search, navigate]);
  return token;
};
