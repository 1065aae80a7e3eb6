import type { CallAnswer, CallBody, CallParams, CallQuery, CallRecord } from '@contract/call';
import type { Problem } from '@contract/problem';
import type { AxiosInstance, AxiosProgressEvent, AxiosResponse } from 'axios';
import { currentLanguage } from '../lib/language';
import { learnServerTime } from '../lib/server-clock';
import { useConnection } from '../stores/connection';
import { useSession } from '../stores/session';
import { asProblem, ConnectionError, ProblemError } from './problem-error';

/** Paths and queries are words on the wire; a number may be given where a word of digits is read. */
type Wire<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };
type Given<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** What a call takes, by its record. */
export type RequestOptions<C extends CallRecord> = Given<'params', Wire<CallParams<C>>> &
  Given<'query', Wire<CallQuery<C>>> &
  Given<'body', CallBody<C>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** The bytes of a call that takes an upload. */
    upload?: Blob;
    /** Told the share of the upload that has been sent, or of the file that has come, from 0 to 1. */
    onProgress?: (share: number) => void;
    /** For the first `me` and the sign-in: who isn't signed in yet has no session that ended. */
    isExemptFrom401?: boolean;
  };

interface Refusals {
  /** What the server said; nothing where a proxy answered in its place. */
  forbidden: (problem?: Problem) => void;
  unauthenticated: (problem?: Problem) => void;
}
let refusals: Refusals = { forbidden: () => undefined, unauthenticated: () => undefined };

/** Says what the app does on 403 and 401; the client itself knows neither router nor toasts. */
export const onRefused = (handlers: Refusals): void => {
  refusals = handlers;
};

// Fetched beside the entry, not in it: the first paint waits for no call.
let instance: Promise<AxiosInstance> | undefined;
const http = (): Promise<AxiosInstance> => {
  instance ??= import('axios').then(({ default: axios }) =>
    axios.create({
      withCredentials: true,
      paramsSerializer: { indexes: null },
      validateStatus: () => true,
    }),
  );
  return instance;
};

/** Fetches what makes calls, before one is made. */
export const prepareCalls = (): void => void http().catch(() => undefined);

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));

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
  const response = await (await http())
    .request({
      method: call.method,
      url: fill(call.path, options.params as Record<string, unknown> | undefined),
      params: options.query,
      data: options.upload ?? options.body,
      signal: options.signal,
      ...(responseType && { responseType }),
      ...(onProgress && {
        [options.upload ? 'onUploadProgress' : 'onDownloadProgress']: ({ progress }: AxiosProgressEvent) =>
          progress !== undefined && onProgress(progress),
      }),
      headers: {
        'Accept-Language': currentLanguage(),
        ...(options.upload ? { 'Content-Type': options.upload.type } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
    })
    .catch((reason: unknown) => {
      if (options.signal?.aborted) throw reason;
      useConnection.getState().setReachable(false);
      throw new ConnectionError(reason);
    });

  const { status } = response;
  const problem = status < 300 ? undefined : asProblem(refusalIn(response.data), status);
  const isAnswered = status < 500 || problem !== undefined;
  useConnection.getState().setReachable(isAnswered);
  learnServerTime(response.headers.date as string | undefined);
  if (status < 300) return response;
  if (!isAnswered) throw new ConnectionError(status);
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
