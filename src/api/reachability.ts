import { useConnection } from '../stores/connection';
import { request } from './client';

const LONGEST_WAIT = 5000;
const PAUSE = 5000;

const ask = async (): Promise<boolean> => {
  const { setReachable } = useConnection.getState();
  // Where there is no network this fails at once; the line may be there and the server silent.
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  try {
    const { sessionCalls } = await import('@contract/session');
    await request(sessionCalls.me, { signal, isExemptFrom401: true });
    return true;
  } catch {
    // A refusal is an answer, and the client has noted it as one.
    if (signal.aborted) setReachable(false);
    return useConnection.getState().isReachable;
  }
};

let asking: Promise<boolean> | undefined;

/** Asks whether the server answers; whoever wants to know meanwhile gets the same answer. */
export const isServerThere = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};

/** Asks for a server that is away until it answers. Returns the way to stop. */
export const awaitServer = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const next = async () => {
    if ((await isServerThere()) || isStopped) return;
    clearTimeout(timer);
    // Not all at once, when a server comes back to many.
    timer = setTimeout(next, PAUSE * (0.5 + Math.random()));
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
