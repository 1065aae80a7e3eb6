import type { CallAnswer, CallInput, CallRecord } from '@contract/call';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import type { RefusalError } from '@server/base/refusal';
import type { DutyDevice } from '@server/platform/duty/duty-device';

/** The context of a handler: parsed input, checked rights and, for a write, the open transaction. */
export interface CallContext<C extends CallRecord> {
  input: CallInput<C>;
  /** In a public call nobody is signed in, even with a session; in a guard's call the guard acts. */
  actor: C['access'] extends 'public' | 'duty' ? Actor<null> : Actor;
  /** Of a guard's call. */
  device: C['access'] extends 'duty' ? DutyDevice : null;
  /** A transaction for writes; for reads the database itself. */
  tx: Tx;
  /** Without the database: a handler works in its transaction. */
  ports: Omit<Ports, 'db' | 'replica'>;
  /** Reads several times from one snapshot of the database. */
  readSnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T>;
  request: Request;
  /** The value of one of our cookies in the request. */
  cookie(name: string): string | null;
  setCookie(header: string): void;
}

/** A returned RefusalError keeps what was written; a thrown one rolls it back. */
export type Handler<C extends CallRecord> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C> | Response | RefusalError>;

export interface MountedCall {
  call: CallRecord;
  handle: Handler<CallRecord>;
  /** Runs the calls of this queue one at a time, because they contend for one lock. */
  queue?: string;
  /** Whether a read with this input is answered by the replica, if there is a current one. */
  fromReplica?: (input: CallInput<CallRecord>) => boolean;
}

/** The calls that this server answers. Only `serve` reads it. */
export type App = MountedCall[];

/** For `fromReplica` of a call that always reads much. */
export const ALWAYS = () => true;

/** The only way to serve a call: what isn't mounted isn't reachable, and every mounted call has an access rule. */
export const mount = <const C extends CallRecord>(
  app: App,
  call: C,
  handler: Handler<C>,
  options: Pick<MountedCall, 'queue' | 'fromReplica'> = {},
): void => {
  // The record's own schemas parse the input, so at run time the context has the handler's type.
  app.push({ call, handle: handler as unknown as Handler<CallRecord>, ...options });
};
