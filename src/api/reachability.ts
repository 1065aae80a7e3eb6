import { useConnection, watchConnection } from '../stores/connection';
import { request } from './client';

const PING_TIMEOUT = 5000;
const PING_INTERVAL = 5000;

const ping = async (): Promise<boolean> => {
  const report = watchConnection();
  // Without a network this fails at once; otherwise the server may be silent.
  const signal = AbortSignal.timeout(PING_TIMEOUT);
  try {
    const { sessionCalls } = await import('@contract/session');
    await request(sessionCalls.me, { signal, isExemptFrom401: true });
    return true;
  } catch {
    // A refusal is an answer too; the client has set the flag.
    if (signal.aborted) report(false);
    return useConnection.getState().isReachable;
  }
};

let pendingPing: Promise<boolean> | undefined;

/** Checks whether the server answers. Concurrent callers share one request. */
export const isServerReachable = (): Promise<boolean> => {
  pendingPing ??= ping().finally(() => {
    pendingPing = undefined;
  });
  return pendingPing;
};

/** Pings an unreachable server until it answers. Returns a function that stops it. */
export const pollServer = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const next = async () => {
    if ((await isServerReachable()) || isStopped) return;
    clearTimeout(timer);
    // Jitter, so that clients don't retry all at once.
    timer = setTimeout(next, PING_INTERVAL * (0.5 + Math.random()));
  };
  const now = () => void next();
  window.addEventListener('online', now);
  now();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
};
