import type { Lang } from '@contract/primitives';

/** What was answered to a call that was begun, read to its end. */
export interface StartedAnswer {
  status: number;
  statusText: string;
  headers: Headers;
  body: string;
  arrivedAt: number;
}

/** A call that was begun before the code was there that makes calls. */
interface StartedCall {
  language: Lang;
  /** Set when the answer has come. */
  arrived?: StartedAnswer;
  answer: Promise<StartedAnswer>;
}

declare global {
  // The boot script and the app are built apart and share nothing else.
  var startedCalls: Map<string, StartedCall> | undefined;
}

/** What came longer ago is read again, in milliseconds. */
export const FRESH_FOR = 10_000;

const read = async (url: string, language: Lang): Promise<StartedAnswer> => {
  const response = await fetch(url, { headers: { Accept: 'application/json', 'Accept-Language': language } });
  const { status, statusText, headers } = response;
  const arrivedAt = Date.now();
  return { status, statusText, headers, body: await response.text(), arrivedAt };
};

/** Begins to read `url` in a language. */
export const startCall = (url: string, language: Lang): void => {
  const answer = read(url, language);
  const started: StartedCall = { language, answer };
  answer.then(
    (arrived) => {
      started.arrived = arrived;
    },
    // Whoever takes it over makes the call again; nobody may.
    () => undefined,
  );
  globalThis.startedCalls ??= new Map();
  globalThis.startedCalls.set(url, started);
};

const isFresh = ({ arrivedAt }: StartedAnswer): boolean => Date.now() - arrivedAt <= FRESH_FOR;

const take = (url: string, language: Lang): StartedCall | undefined => {
  const started = globalThis.startedCalls?.get(url);
  globalThis.startedCalls?.delete(url);
  return started?.language === language ? started : undefined;
};

/**
 * Takes over the answer to a call that was begun, once. Nothing where none was, where it was begun in another
 * language, where it came too long ago, or where it got lost: the call is then made as any other.
 */
export const takeStartedCall = async (url: string, language: Lang): Promise<StartedAnswer | undefined> => {
  const answer = await take(url, language)?.answer.catch(() => undefined);
  return answer && isFresh(answer) ? answer : undefined;
};

/** As `takeStartedCall`, at once, where the answer has come and is no refusal; else it is left where it is. */
export const takeArrivedCall = (url: string, language: Lang): StartedAnswer | undefined => {
  if (globalThis.startedCalls?.get(url)?.arrived?.status !== 200) return;
  const answer = take(url, language)?.arrived;
  return answer && isFresh(answer) ? answer : undefined;
};

/** Forgets what nobody has taken over: it was begun for whoever was signed in then. */
export const dropStartedCalls = (): void => globalThis.startedCalls?.clear();
