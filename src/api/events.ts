import { type ChangeMessage, eventCalls } from '@contract/event';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../lib/language';
import { logFailure } from '../lib/log';
import { byServerClock } from '../lib/server-clock';
import { useConnection } from '../stores/connection';
import { useSession } from '../stores/session';
import { readStream } from './event-stream';
import { refusalOf } from './problem-error';
import { refresh } from './refresh';
import { refreshSession } from './session';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

const open = async (lastId: string, signal: AbortSignal) => {
  const token = useSession.getState().accessToken;
  const { setReachable } = useConnection.getState();
  const answer = await fetch(eventCalls.stream.path, {
    headers: {
      Accept: 'text/event-stream',
      'Accept-Language': currentLanguage(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      'Last-Event-ID': lastId,
    },
    signal,
  }).catch((reason: unknown) => {
    if (!signal.aborted) setReachable(false);
    throw reason;
  });
  if (answer.status < 500) setReachable(true);
  // An ordinary call finds out what became of the session, and says so as any other would.
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

/** Before it nothing was read that is shown: the document's own beginning, later the last sign-out. */
let nothingReadBefore = performance.timeOrigin;

/**
 * Listens while somebody is signed in, and fetches again what the server says has changed since data was first
 * read. Read by fetch and not EventSource, so that the same few lines work through a service worker. Answers the
 * way to stop.
 */
export const listenForChanges = (queryClient: QueryClient): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const since = nothingReadBefore;
  const listen = async () => {
    let lastId: string | undefined;
    let pause = FIRST_WAIT;
    while (!signal.aborted) {
      try {
        // What was missed the server tells first: nothing needs to be fetched that hasn't changed.
        const body = await open(lastId ?? byServerClock(since).toISOString(), signal);
        if (body) {
          pause = FIRST_WAIT;
          for await (const message of readStream(body)) {
            lastId = message.id ?? lastId;
            refresh(queryClient, (JSON.parse(message.data) as ChangeMessage).keys);
          }
        }
      } catch (reason) {
        // The session has ended: what that means is said by then, and asking again would change nothing.
        if (refusalOf(reason)?.status === 401) return;
        if (!signal.aborted) logFailure('The event stream broke off', reason);
      }
      // Not all at once, when a server comes back to many.
      await wait(pause * (0.5 + Math.random() / 2), signal);
      pause = Math.min(pause * 2, LONGEST_WAIT);
    }
  };
  void listen();
  return () => {
    nothingReadBefore = Date.now();
    stopped.abort();
  };
};
