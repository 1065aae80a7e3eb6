import type { Instant } from '@contract/primitives';
import { useEffect, useState } from 'react';
import { businessNow } from '../api/setting';

const TICK = 10_000;

interface Told {
  /** The server's clock when it answered. */
  now: Instant;
  /** This browser's clock when it was told. */
  toldAt: number;
}

/** Now by the server's clock, running on while the page stands. */
export const useNow = ({ now, toldAt }: Told): Instant => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  // To whole ticks, so that what depends on it is reckoned once a tick and not with every render.
  const milliseconds = Date.parse(businessNow({ now, toldAt }));
  return new Date(milliseconds - (milliseconds % TICK)).toISOString();
};
