import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('key');

/**
 * The key of a guard's link. It is in the fragment, which browsers don't send, and is taken out of the address and the
 * history once read.
 */
export const useDutyKey = (): { key: string | null; forget: () => void } => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState(() => keyIn(hash));
  useEffect(() => {
    const found = keyIn(hash);
    if (found === null) return;
    setKey(found);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return { key, forget: () => setKey(null) };
};
