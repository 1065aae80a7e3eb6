import type { CallAnswer, CallInput, CallRecord } from '@contract/call';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import type { Ports } from '@server/ports/ports';
import type { RefusalError } from '@server/refusal';

/** What a handler works with: input parsed, rights checked, and for a write its open transaction. */
export interface CallContext<C extends CallRecord> {
  input: CallInput<C>;
  /** In a public call nobody is signed in, whoever makes it. */
  actor: C['access'] extends 'public' ? Actor<null> : Actor;
  /** A transaction for writes; reads see the database itself. */
  tx: Tx;
  ports: Ports;
  request: Request;
  /** A cookie of ours that the request came with. */
  cookie(name: string): string | null;
  setCookie(header: string): void;
}

/** A RefusalError that is returned keeps what was written; one that is thrown rolls it back. */
export type Handler<C extends CallRecord> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C> | Response | RefusalError>;

export interface MountedCall {
  call: CallRecord;
  handle: Handler<CallRecord>;
}

/** The calls that this server answers. `serve` is the only reader. */
export type App = MountedCall[];

/** The only way in: whatever is not mounted isn't reachable, and what is mounted has an access rule. */
export const mount = <const C extends CallRecord>(app: App, call: C, handler: Handler<C>): void => {
  // The record's own schemas parse the input, so at run time the context is of the handler's type.
  app.push({ call, handle: handler as unknown as Handler<CallRecord> });
};
