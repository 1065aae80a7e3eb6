import type { CallAnswer, CallBody, CallParams, CallQuery, CallRecord } from '@contract/call';
import type { Lang } from '@contract/primitives';
import type { Problem } from '@contract/problem';
import type { AxiosInstance, AxiosProgressEvent, AxiosResponse } from 'axios';
import { currentLanguage } from '../lib/language';
import { isUnattended } from '../lib/presence';
import { syncServerClock } from '../lib/server-clock';
import { takeArrivedCall } from '../lib/started-calls';
import { watchConnection } from '../stores/connection';
import { useSession } from '../stores/session';
import { asProblem, ConnectionError, ProblemError, refusalOf } from './problem-error';
import { startedCallAdapter } from './started-answer';

/** Paths and queries are strings on the wire; callers may pass a number for a string. */
type Wire<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };
type Given<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** The input of a call: path parameters, query, body and upload. */
export type CallGiven<C extends CallRecord> = Given<'params', Wire<CallParams<C>>> &
  Given<'query', Wire<CallQuery<C>>> &
  Given<'body', CallBody<C>> & {
    /** The body of a call that uploads a file. */
    upload?: Blob;
  };

interface RequestHandling {
  signal?: AbortSignal;
  /** Idempotency-Key of a write: the same for every attempt of one submit, so that it is carried out once. */
  key?: string;
  /** Called with the fraction sent of an upload, or received of a download, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Language of the answer; by default that of the page. */
  language?: Lang | undefined;
  /** For the first `me` and the sign-in: without a session, a 401 doesn't mean that one has ended. */
  isExemptFrom401?: boolean;
}

export type RequestOptions<C extends CallRecord> = CallGiven<C> & RequestHandling;

interface RefusalHandlers {
  /** `problem` is undefined when a proxy answered instead of the server. */
  onForbidden: (problem?: Problem) => void;
  onUnauthenticated: (problem?: Problem) => void;
  /** Called once until the second factor is set up. */
  onSecondFactorRequired: (problem: Problem) => void;
  /** Asks for the password or a code; resolves with whether the session was confirmed. */
  onConfirmationRequired: () => Promise<boolean>;
}
let handlers: RefusalHandlers = {
  onForbidden: () => undefined,
  onUnauthenticated: () => undefined,
  onSecondFactorRequired: () => undefined,
  onConfirmationRequired: async () => false,
};

/** Sets the app's handlers of refusals, because the client knows neither router nor toasts. */
export const setRefusalHandlers = (next: RefusalHandlers): void => {
  handlers = next;
};

/** Handles a refusal with 403 of a call that isn't made by this client. */
export const reportForbidden = (problem: Problem | undefined): void => handlers.onForbidden(problem);

// Loaded as a chunk of its own: the first paint needs no call.
let instance: Promise<AxiosInstance> | undefined;
const http = (): Promise<AxiosInstance> => {
  instance ??= import('axios').then(({ default: axios }) => {
    const client = axios.create({
      withCredentials: true,
      paramsSerializer: { indexes: null },
      validateStatus: () => true,
    });
    client.defaults.adapter = startedCallAdapter(axios.getAdapter(client.defaults.adapter), (config) =>
      client.getUri(config),
    );
    return client;
  });
  return instance;
};

let signOutUnderWay: Promise<unknown> | undefined;

/**
 * Holds every call made before the sign-out has been answered, because the server would refuse it. Once signed out,
 * held calls of that user fail without being sent.
 */
export const holdCallsDuring = (signOut: Promise<unknown>): void => {
  const settled = signOut
    .catch(() => undefined)
    .finally(() => {
      if (signOutUnderWay === settled) signOutUnderWay = undefined;
    });
  signOutUnderWay = settled;
};

/** In milliseconds. Reads have no timeout. */
const WRITE_TIMEOUT = 30_000;
const UPLOAD_TIMEOUT = 120_000;

const timeoutOf = ({ method }: CallRecord, { upload }: { upload?: Blob }): number => {
  if (upload) return UPLOAD_TIMEOUT;
  return method === 'GET' ? 0 : WRITE_TIMEOUT;
};

/** Preloads the HTTP client. */
export const prepareCalls = (): void => void http().catch(() => undefined);

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));

/**
 * The answer that the boot script has already received, for a session by cookie: the page renders with it at once
 * and doesn't fetch it again. Not for arrays in the query.
 */
export const arrivedAnswer = <C extends CallRecord>(
  call: C,
  { params, query }: CallGiven<C>,
): CallAnswer<C> | undefined => {
  if (!globalThis.startedCalls?.size || useSession.getState().accessToken) return;
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  const url = fill(call.path, params as Record<string, unknown> | undefined) + (search && `?${search}`);
  const answer = takeArrivedCall(url, currentLanguage());
  if (!answer) return;
  syncServerClock(answer.headers.get('date') ?? undefined, answer.arrivedAt);
  return JSON.parse(answer.body) as CallAnswer<C>;
};

/** The answer to a download is bytes; a refusal is JSON even then. */
const parseRefusal = (data: unknown) => {
  if (!(data instanceof ArrayBuffer)) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data)) as unknown;
  } catch {
    return;
  }
};

const refusalWithoutWords = (status: number, code: Problem['code']): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  detail: '',
  code,
});

const send = async <C extends CallRecord>(
  call: C,
  options: RequestOptions<C>,
  responseType?: 'arraybuffer',
): Promise<AxiosResponse> => {
  const { onProgress } = options;
  const { accessToken: token, user } = useSession.getState();
  if (signOutUnderWay && !options.isExemptFrom401) {
    await signOutUnderWay;
    if (user !== useSession.getState().user)
      throw new ProblemError(refusalWithoutWords(401, 'unauthenticated'));
  }
  const report = watchConnection();
  const client = await http().catch((reason: unknown) => {
    instance = undefined;
    report(false);
    throw new ConnectionError(reason, false);
  });
  const response = await client
    .request({
      method: call.method,
      url: fill(call.path, options.params as Record<string, unknown> | undefined),
      params: options.query,
      data: options.upload ?? options.body,
      signal: options.signal,
      timeout: timeoutOf(call, options),
      ...(responseType && { responseType }),
      ...(onProgress && {
        [options.upload ? 'onUploadProgress' : 'onDownloadProgress']: ({ progress }: AxiosProgressEvent) =>
          progress !== undefined && onProgress(progress),
      }),
      headers: {
        'Accept-Language': options.language ?? currentLanguage(),
        ...(options.upload ? { 'Content-Type': options.upload.type } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(options.key && { 'Idempotency-Key': options.key }),
        ...(isUnattended() && { 'X-Unattended': '1' }),
      },
    })
    .catch((reason: unknown) => {
      if (options.signal?.aborted) throw reason;
      report(false);
      throw new ConnectionError(reason, true);
    });

  const { status } = response;
  const problem = status < 300 ? undefined : asProblem(parseRefusal(response.data), status);
  const isAnswered = status < 500 || problem !== undefined;
  report(isAnswered);
  syncServerClock(response.headers.date as string | undefined);
  if (status < 300) {
    // A call that requires the second factor succeeded: it is set up or no longer required.
    if (call.access !== 'public' && !call.withoutSecondFactor)
      useSession.getState().setLacksSecondFactor(false);
    return response;
  }
  if (!isAnswered) throw new ConnectionError(status, true);
  if (problem?.code === 'second_factor_required') {
    const { lacksSecondFactor, setLacksSecondFactor } = useSession.getState();
    setLacksSecondFactor(true);
    if (!lacksSecondFactor) handlers.onSecondFactorRequired(problem);
  }
  if (status === 403) handlers.onForbidden(problem);
  // A late answer to a call of an earlier session doesn't end the one that the user has started since.
  const isOfThisSession = user === useSession.getState().user;
  if (status === 401 && !options.isExemptFrom401 && isOfThisSession) handlers.onUnauthenticated(problem);
  throw new ProblemError(problem ?? refusalWithoutWords(status, 'internal'));
};

/** Sends a call again, unchanged, once the user has confirmed the session that it was refused for. */
const sendConfirmed: typeof send = async (call, options, responseType) => {
  try {
    return await send(call, options, responseType);
  } catch (reason) {
    const isUnconfirmed = refusalOf(reason)?.code === 'confirmation_required';
    if (!isUnconfirmed || !(await handlers.onConfirmationRequired())) throw reason;
    return send(call, options, responseType);
  }
};

/**
 * Makes a call of the contract and returns its answer. Throws ProblemError when the server refuses, ConnectionError
 * when it can't be reached.
 */
export const request = async <C extends CallRecord>(
  call: C,
  options: RequestOptions<C>,
): Promise<CallAnswer<C>> => (await sendConfirmed(call, options)).data as CallAnswer<C>;

/** A file with the name that the server gives it. */
export interface NamedFile {
  name: string | undefined;
  file: Blob;
}

/** Like `request`, for calls that answer a file. */
export const download = async <C extends CallRecord>(
  call: C,
  options: RequestOptions<C>,
): Promise<NamedFile> => {
  const { data, headers } = await sendConfirmed(call, options, 'arraybuffer');
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
  return { name, file: new Blob([data as ArrayBuffer], { type: String(headers['content-type'] ?? '') }) };
};
