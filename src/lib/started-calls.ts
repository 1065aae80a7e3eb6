import type { Lang } from '@contract/primitives';

/** The complete answer to a started call. */
export interface StartedAnswer {
  status: number;
  statusText: string;
  headers: Headers;
  body: string;
  arrivedAt: number;
}

/** A call started by the boot script, before the app's code has loaded. */
interface StartedCall {
  language: Lang;
  /** Set once the answer has arrived. */
  arrived?: StartedAnswer;
  answer: Promise<StartedAnswer>;
}

declare global {
  // The boot script and the app are separate builds and share only this.
  var startedCalls: Map<string, StartedCall> | undefined;
}

/** Maximum age of an answer in milliseconds. */
export const FRESH_FOR = 10_000;

const read = async (url: string, language: Lang): Promise<StartedAnswer> => {
  const response = await fetch(url, { headers: { Accept: 'application/json', 'Accept-Language': language } });
  const { status, statusText, headers } = response;
  const arrivedAt = Date.now();
  return { status, statusText, headers, body: await response.text(), arrivedAt };
};

/** Starts to fetch `url` in a language. */
export const startCall = (url: string, language: Lang): void => {
  const answer = read(url, language);
  const started: StartedCall = { language, answer };
  answer.then(
    (arrived) => {
      started.arrived = arrived;
    },
    // The caller that takes it makes the call again, if any does.
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
 * Takes the answer to a started call, once. Undefined if there is none, or if it failed, is too old or in another
 * language; the call is then made as usual.
 */
export const takeStartedCall = async (url: string, language: Lang): Promise<StartedAnswer | undefined> => {
  const answer = await take(url, language)?.answer.catch(() => undefined);
  return answer && isFresh(answer) ? answer : undefined;
};

/** Like `takeStartedCall`, but synchronous: only an answer that has arrived with status 200, else it stays. */
export const takeArrivedCall = (url: string, language: Lang): StartedAnswer | undefined => {
  if (globalThis.startedCalls?.get(url)?.arrived?.status !== 200) return;
  const answer = take(url, language)?.arrived;
  return answer && isFresh(answer) ? answer : undefined;
};

/** Drops untaken answers: they belong to the user who was signed in then. */
export const dropStartedCalls = (): void => globalThis.startedCalls?.clear();
