import type * as z from 'zod/mini';
import type { Access, Area, FlagName } from './access';
import type { API_PREFIXES } from './api-path';
import type { ChangeKey } from './change-key';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Shape = z.ZodMiniType;

/**
 * One API call, as a value. The server mounts it, the page calls it, and the OpenAPI description is generated from
 * it. `access` has no default, so a call without an access rule doesn't compile.
 */
export interface CallRecord {
  method: Method;
  /** With `{name}` for path parameters, as OpenAPI writes them. */
  path: `${(typeof API_PREFIXES)[number]}${string}`;
  summary: string;
  /** Only the caller's roles of this area count; without an area, all do. `twin` sets it. */
  area?: Area;
  access: Access;
  /**
   * The change keys by which answers become stale. For a read, of any method: the key under which the page caches the
   * answer; it is refetched when the key is announced. For a write: the list of keys that it announces. `Account` and the
   * notification keys are announced only to the caller, all others to everyone. Announcements to other single users are
   * not listed: a notification, a changed role, the end of a session.
   */
  tells?: ChangeKey | readonly ChangeKey[];
  /** The feature flag that the caller must have in addition to the capability. */
  flag?: FlagName;
  /** Answers 404 except in development. */
  isForDevelopment?: true;
  /** Allowed before the caller has set up a second factor that their role requires. */
  withoutSecondFactor?: true;
  /**
   * Answers `confirmation_required` unless the session was confirmed in the last minutes; for calls without an object.
   * Where the object or the values decide, the use case calls `refuseUnconfirmed`, and `refusals` lists the code.
   */
  confirms?: true;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Instead of `body`: bytes of one of these content types. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** The schema of the answer; none for 204. */
  answer?: Shape;
  /** The status on success; by default 200, or 204 without an answer. */
  status?: 200 | 201 | 202 | 204;
  /** Refusals besides those that every call can return. */
  refusals?: readonly ProblemCode[];
  /** The answer contains a secret that isn't stored, so a repeated Idempotency-Key is refused instead of replayed. */
  isShownOnce?: true;
  /** A secret member of the answer that isn't stored, so a repeated Idempotency-Key is answered without it. */
  shownOnce?: string;
  /** The media type of answers that aren't JSON: streams and files. */
  media?: string;
}

/* @__NO_SIDE_EFFECTS__ */
export const call = <const C extends CallRecord>(record: C): C => record;

/** The admin and client versions of a call, which differ only in their area. */
/* @__NO_SIDE_EFFECTS__ */
export const twin = <const C extends CallRecord>(make: (area: Area) => C) => ({
  admin: { ...make('admin'), area: 'admin' as const },
  client: { ...make('client'), area: 'client' as const },
});

/** The dry run of a write, as a read: nothing is stored, and the answer becomes stale when `tells` is announced. */
/* @__NO_SIDE_EFFECTS__ */
export const dryRunOf = <const C extends CallRecord, const K extends ChangeKey>(write: C, tells: K) => ({
  ...write,
  tells,
});

type Output<S> = S extends Shape ? z.output<S> : undefined;
type Input<S> = S extends Shape ? z.input<S> : undefined;

/** The parsed input that the handler receives. */
export interface CallInput<C extends CallRecord> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  upload: C['upload'] extends object ? Upload : undefined;
}
/** Raw bytes; `type` is what the caller declared and is not verified. */
export interface Upload {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}
/** The input as the page sends it, before parsing. */
export type CallParams<C extends CallRecord> = Input<C['params']>;
export type CallQuery<C extends CallRecord> = Input<C['query']>;
export type CallBody<C extends CallRecord> = Input<C['body']>;
export type CallAnswer<C extends CallRecord> = C['answer'] extends Shape ? z.output<C['answer']> : undefined;
