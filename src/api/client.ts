import type { CallAnswer, CallBody, CallParams, CallQuery, CallRecord } from '@contract/call';
import type { Lang } from '@contract/primitives';
import type { Problem } from '@contract/problem';
import type { AxiosInstance, AxiosProgressEvent, AxiosResponse } from 'axios';
import { currentLanguage } from '../lib/language';
import { learnServerTime } from '../lib/server-clock';
import { takeArrivedCall } from '../lib/started-calls';
import { useConnection } from '../stores/connection';
import { useSession } from '../stores/session';
import { asProblem, ConnectionError, ProblemError } from './problem-error';
import { takingOver } from './started-answer';

/** Paths and queries are words on the wire; a number may be given where a word of digits is read. */
type Wire<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };
type Given<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** What a call takes, by its record. */
export type CallGiven<C extends CallRecord> = Given<'params', Wire<CallParams<C>>> &
  Given<'query', Wire<CallQuery<C>>> &
  Given<'body', CallBody<C>> & {
    /** The bytes of a call that takes an upload. */
    upload?: Blob;
  };

/** How a call is made. */
interface RequestHandling {
  signal?: AbortSignal;
  /** Idempotency-Key of a write: the same for every try of one submit, so that it is done once. */
  key?: string;
  /** Told the share of the upload that has been sent, or of the file that has come, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** To be answered in, where it isn't the page's. */
  language?: Lang | undefined;
  /** For the first `me` and the sign-in: who isn't signed in yet has no session that ended. */
  isExemptFrom401?: boolean;
}

export type RequestOptions<C extends CallRecord> = CallGiven<C> & RequestHandling;

interface Refusals {
  /** What the server said; nothing where a proxy answered in its place. */
  forbidden: (problem?: Problem) => void;
  unauthenticated: (problem?: Problem) => void;
  /** Told once, until it is there. */
  secondFactorRequired: (problem: Problem) => void;
}
let refusals: Refusals = {
  forbidden: () => undefined,
  unauthenticated: () => undefined,
  secondFactorRequired: () => undefined,
};

/** Says what the app does on 403, on 401 and for want of a second factor; the client itself knows neither router nor toasts. */
export const onRefused = (handlers: Refusals): void => {
  refusals = handlers;
};

// Fetched beside the entry, not in it: the first paint waits for no call.
let instance: Promise<AxiosInstance> | undefined;
const http = (): Promise<AxiosInstance> => {
  instance ??= import('axios').then(({ default: axios }) => {
    const client = axios.create({
      withCredentials: true,
      paramsSerializer: { indexes: null },
      validateStatus: () => true,
    });
    client.defaults.adapter = takingOver(axios.getAdapter(client.defaults.adapter), (config) =>
      client.getUri(config),
    );
    return client;
  });
  return instance;
};

/** So long a call that isn't read may go unanswered. An upload has to get through a slow line first. */
const LONGEST_WAIT = 30_000;
const LONGEST_UPLOAD = 120_000;

const longestWait = ({ method }: CallRecord, { upload }: { upload?: Blob }): number => {
  if (upload) return LONGEST_UPLOAD;
  return method === 'GET' ? 0 : LONGEST_WAIT;
};

/** Fetches what makes calls, before one is made. */
export const prepareCalls = (): void => void http().catch(() => undefined);

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));

/**
 * What the boot script has already read, for who is signed in by the cookie: a page is then drawn with it at once, and not
 * a second time. Of what is given, lists are not looked for.
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
  learnServerTime(answer.headers.get('date') ?? undefined, answer.arrivedAt);
  return JSON.parse(answer.body) as CallAnswer<C>;
};

/** What was read as bytes; a refusal comes as JSON whatever was asked for. */
const refusalIn = (data: unknown) => {
  if (!(data instanceof ArrayBuffer)) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data)) as unknown;
  } catch {
    return;
  }
};

const send = async <C extends CallRecord>(
  call: C,
  options: RequestOptions<C>,
  responseType?: 'arraybuffer',
): Promise<AxiosResponse> => {
  const { onProgress } = options;
  const token = useSession.getState().accessToken;
  const client = await http().catch((reason: unknown) => {
    instance = undefined;
    useConnection.getState().setReachable(false);
    throw new ConnectionError(reason, false);
  });
  const response = await client
    .request({
      method: call.method,
      url: fill(call.path, options.params as Record<string, unknown> | undefined),
      params: options.query,
      data: options.upload ?? options.body,
      signal: options.signal,
      timeout: longestWait(call, options),
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
      },
    })
    .catch((reason: unknown) => {
      if (options.signal?.aborted) throw reason;
      useConnection.getState().setReachable(false);
      throw new ConnectionError(reason, true);
    });

  const { status } = response;
  const problem = status < 300 ? undefined : asProblem(refusalIn(response.data), status);
  const isAnswered = status < 500 || problem !== undefined;
  useConnection.getState().setReachable(isAnswered);
  learnServerTime(response.headers.date as string | undefined);
  if (status < 300) {
    // What needs the second factor is answered: it is there, or it isn't asked for any more.
    if (call.access !== 'public' && !call.withoutSecondFactor)
      useSession.getState().setLacksSecondFactor(false);
    return response;
  }
  if (!isAnswered) throw new ConnectionError(status, true);
  if (problem?.code === 'second_factor_required') {
    const { lacksSecondFactor, setLacksSecondFactor } = useSession.getState();
    setLacksSecondFactor(true);
    if (!lacksSecondFactor) refusals.secondFactorRequired(problem);
  }
  if (status === 403) refusals.forbidden(problem);
  if (status === 401 && !options.isExemptFrom401) refusals.unauthenticated(problem);
  throw new ProblemError(
    problem ?? {
      type: 'about:blank',
      title: '',
      status,
      detail: '',
      code: 'internal',
    },
  );
};

/**
 * Makes a call of the contract and answers what it answers. Throws ProblemError when the server refuses,
 * ConnectionError when none is there.
 */
export const request = async <C extends CallRecord>(
  call: C,
  options: RequestOptions<C>,
): Promise<CallAnswer<C>> => (await send(call, options)).data as CallAnswer<C>;

/** A file that was answered, with the name that the server gives it. */
export interface NamedFile {
  name: string | undefined;
  file: Blob;
}

/** As `request`, for an answer that is a file. */
export const download = async <C extends CallRecord>(
  call: C,
  options: RequestOptions<C>,
): Promise<NamedFile> => {
  const { data, headers } = await send(call, options, 'arraybuffer');
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
  return { name, file: new Blob([data as ArrayBuffer], { type: String(headers['content-type'] ?? '') }) };
};
