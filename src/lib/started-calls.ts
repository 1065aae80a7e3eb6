import type { Lang } from '@contract/primitives';

/** A call that was begun before the code was there that makes calls. */
interface StartedCall {
  language: Lang;
  /** Set when the answer has come. */
  arrivedAt?: number;
  answer: Promise<Response>;
}

declare global {
  // The boot script and the app are built apart and share nothing else.
  var startedCalls: Map<string, StartedCall> | undefined;
}

/** What came longer ago is read again. */
const FRESH_FOR = 10_000;

/** Begins to read `url` in a language. */
export const startCall = (url: string, language: Lang): void => {
  const started: StartedCall = {
    language,
    answer: fetch(url, { headers: { Accept: 'application/json', 'Accept-Language': language } }).then(
      (answer) => {
        started.arrivedAt = Date.now();
        return answer;
      },
    ),
  };
  // Whoever takes it over makes the call again; nobody may.
  started.answer.catch(() => undefined);
  globalThis.startedCalls ??= new Map();
  globalThis.startedCalls.set(url, started);
};

export interface StartedAnswer {
  response: Response;
  arrivedAt: number;
}

/**
 * Takes over the answer to a call that was begun, once. Nothing where none was, where it was begun in another
 * language, where it came too long ago, or where it got lost: the call is then made as any other.
 */
export const takeStartedCall = async (url: string, language: Lang): Promise<StartedAnswer | undefined> => {
  const started = globalThis.startedCalls?.get(url);
  globalThis.startedCalls?.delete(url);
  if (started?.language !== language) return;
  const response = await started.answer.catch(() => undefined);
  const arrivedAt = started.arrivedAt ?? 0;
  if (!response || Date.now() - arrivedAt > FRESH_FOR) return;
  return { response, arrivedAt };
};

/** Forgets what nobody has taken over: it was begun for whoever was signed in then. */
export const dropStartedCalls = (): void => globalThis.startedCalls?.clear();
