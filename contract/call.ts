import type * as z from 'zod/mini';
import type { Access, Area, FlagName } from './access';
import type { API_PREFIXES } from './api-path';
import type { ChangeKey } from './change-key';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Shape = z.ZodMiniType;

/**
 * One call of the product, as a value. The server mounts it, the page calls it, the OpenAPI description is
 * printed from it. `access` has no default: a call without a rule does not compile.
 */
export interface CallRecord {
  method: Method;
  /** With `{name}` for path parameters, as OpenAPI writes them. */
  path: `${(typeof API_PREFIXES)[number]}${string}`;
  summary: string;
  /** Which of a person's roles count: those of the area alone. `twin` sets it; on a call of no area all add up. */
  area?: Area;
  access: Access;
  /**
   * The change keys by which answers grow old. Of a read, whatever its method, the one key under which the page keeps
   * the answer: once it is announced, the answer is asked for again. Of a write a list: what it announces, and so what
   * the page asks for again. `Account` and the notification keys are announced to the caller alone, the others to
   * everybody. What other people are told of themselves isn't listed: a notice, another role, the end of a session.
   */
  tells?: ChangeKey | readonly ChangeKey[];
  /** The feature flag the caller must have, checked beside the capability (product: funding_phase1). */
  flag?: FlagName;
  /** Not found, whatever is sent, where the product isn't run for its own development. */
  isForDevelopment?: true;
  /** May be made while a second factor that the person's role needs is not set up yet; others are refused then. */
  withoutSecondFactor?: true;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** In place of `body`: bytes of one of these content types, at most so many. */
  upload?: { types: readonly string[]; largest: number };
  /** The answer's schema; left out for 204. */
  answer?: Shape;
  /** Status of success; 200, or 204 where there is no answer, unless said. */
  status?: 200 | 201 | 202 | 204;
  /** Refusals beyond those that every call may give. */
  refusals?: readonly ProblemCode[];
  /** The answer holds secrets that are shown once and never kept: a repeated Idempotency-Key is refused. */
  isShownOnce?: true;
  /** Streams and files answer something else than JSON. */
  media?: string;
}

/* @__NO_SIDE_EFFECTS__ */
export const call = <const C extends CallRecord>(record: C): C => record;

/** Admin and client twins of one call: the area is the only difference between them. */
/* @__NO_SIDE_EFFECTS__ */
export const twin = <const C extends CallRecord>(make: (area: Area) => C) => ({
  admin: { ...make('admin'), area: 'admin' as const },
  client: { ...make('client'), area: 'client' as const },
});

type Output<S> = S extends Shape ? z.output<S> : undefined;
type Input<S> = S extends Shape ? z.input<S> : undefined;

/** What the handler receives: parsed. */
export interface CallInput<C extends CallRecord> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  upload: C['upload'] extends object ? Upload : undefined;
}
/** Bytes as they came; the type is what the caller says, not what is in them. */
export interface Upload {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}
/** What the page sends: before parsing. */
export type CallParams<C extends CallRecord> = Input<C['params']>;
export type CallQuery<C extends CallRecord> = Input<C['query']>;
export type CallBody<C extends CallRecord> = Input<C['body']>;
export type CallAnswer<C extends CallRecord> = C['answer'] extends Shape ? z.output<C['answer']> : undefined;
