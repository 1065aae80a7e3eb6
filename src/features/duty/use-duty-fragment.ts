import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Name = 'key' | 'poster';

const read = (hash: string, name: Name): string | null => new URLSearchParams(hash.slice(1)).get(name);

/**
 * The key of a guard's link, or the code of a premise's poster. They are in the fragment, which browsers don't send, and are
 * taken out of the address and the history once read.
 */
export const useDutyFragment = (name: Name): { value: string | null; forget: () => void } => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useState(() => read(hash, name));
  useEffect(() => {
    const found = read(hash, name);
    if (found === null) return;
    setValue(found);
    navigate(pathname, { replace: true });
  }, [hash, name, pathname, navigate]);
  return { value, forget: () => setValue(null) };
};
