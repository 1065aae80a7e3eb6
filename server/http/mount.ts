import type { CallAnswer, CallInput, CallRecord } from '@contract/call';
import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/db/database';
import type { Ports } from '@server/ports/ports';
import type { RefusalError } from '../refusal';
import type { Translate } from '../translate';
import type { Viewer } from '../viewer';
import type { Connection } from './connection';

/** What a handler works with: input parsed, rights checked, and for a write its open transaction. */
export interface CallContext<C extends CallRecord> {
  input: CallInput<C>;
  /** Nobody in a public call, whoever makes it. */
  viewer: C['access'] extends 'public' ? null : Viewer;
  /** A transaction for writes; reads see the database itself. */
  tx: Tx;
  now: Date;
  lang: Lang;
  t: Translate;
  ports: Ports;
  request: Request;
  connection: Connection;
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
