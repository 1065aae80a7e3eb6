import { type ChangeMessage, eventCalls } from '@contract/event';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../lib/language';
import { logFailure } from '../lib/log';
import { byServerClock } from '../lib/server-clock';
import { watchConnection } from '../stores/connection';
import { useSession } from '../stores/session';
import { readStream } from './event-stream';
import { refusalOf } from './problem-error';
import { refresh } from './refresh';
import { refreshSession } from './session';

const MIN_PAUSE = 1000;
const MAX_PAUSE = 15_000;

const open = async (lastId: string, signal: AbortSignal) => {
  const token = useSession.getState().accessToken;
  const report = watchConnection();
  const answer = await fetch(eventCalls.stream.path, {
    headers: {
      Accept: 'text/event-stream',
      'Accept-Language': currentLanguage(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      'Last-Event-ID': lastId,
    },
    signal,
  }).catch((reason: unknown) => {
    if (!signal.aborted) report(false);
    throw reason;
  });
  if (answer.status < 500) report(true);
  // An ordinary call handles the ended session as any other would.
  if (answer.status === 401) await refreshSession();
  return answer.ok ? answer.body : null;
};

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });

/** Earliest time at which shown data was read: page load, later the last sign-out. */
let oldestRead = performance.timeOrigin;

/**
 * Refetches what the server reports as changed since data was first read. Uses fetch instead of EventSource so that
 * it also works through a service worker. Returns a function that stops it.
 */
export const listenForChanges = (queryClient: QueryClient): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const since = oldestRead;
  const listen = async () => {
    let lastId: string | undefined;
    let pause = MIN_PAUSE;
    while (!signal.aborted) {
      try {
        // The server first sends the changes missed meanwhile, so nothing unchanged is refetched.
        const body = await open(lastId ?? byServerClock(since).toISOString(), signal);
        if (body) {
          pause = MIN_PAUSE;
          for await (const message of readStream(body)) {
            lastId = message.id ?? lastId;
            refresh(queryClient, (JSON.parse(message.data) as ChangeMessage).keys);
          }
        }
      } catch (reason) {
        // The session has ended, which the call above has handled; retrying would change nothing.
        if (refusalOf(reason)?.status === 401) return;
        if (!signal.aborted) logFailure('The event stream broke off', reason);
      }
      // Jitter, so that clients don't reconnect all at once.
      await wait(pause * (0.5 + Math.random() / 2), signal);
      pause = Math.min(pause * 2, MAX_PAUSE);
    }
  };
  void listen();
  return () => {
    oldestRead = Date.now();
    stopped.abort();
  };
};
