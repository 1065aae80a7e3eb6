import type { Instant } from '@contract/primitives';
import { useEffect, useState } from 'react';
import { businessNow } from '../api/setting';

const TICK_MS = 10_000;

interface ServerTime {
  /** The server's time in its answer. */
  now: Instant;
  /** This browser's time when the answer arrived, in milliseconds. */
  receivedAt: number;
}

/** The current time by the server's clock, updated every ten seconds. */
export const useNow = ({ now, receivedAt }: ServerTime): Instant => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Rounded down to whole ticks, so that dependents are recomputed per tick and not per render.
  const milliseconds = Date.parse(businessNow({ now, receivedAt }));
  return new Date(milliseconds - (milliseconds % TICK_MS)).toISOString();
};
