import type { CallAnswer, CallRecord } from '@contract/call';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import type { RefusalError } from '@server/base/refusal';
import type { CallContext, MountedCall } from './mount';

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** What a handler reads from. */
export const readingFrom = (db: Tx): Pick<CallContext<CallRecord>, 'tx' | 'readSnapshot'> => ({
  tx: db,
  readSnapshot: (read) => db.transaction(read, SNAPSHOT),
});

/**
 * Runs the handler of a read, on the replica if the call is marked so and the replica has everything that is committed; once
 * more on the primary if the replica fails.
 */
export const readCall = async (
  { handle, fromReplica }: MountedCall,
  context: CallContext<CallRecord>,
  replica: Ports['replica'],
): Promise<CallAnswer<CallRecord> | Response | RefusalError> => {
  const current = fromReplica?.(context.input) ? await replica?.findCurrent() : null;
  if (!replica || !current) return handle(context);
  try {
    return await handle({ ...context, ...readingFrom(current) });
  } catch (error) {
    if (!replica.leaveOutFor(error)) throw error;
    return handle(context);
  }
};
