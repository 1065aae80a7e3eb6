import { sessionCalls } from '@contract/session';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { signInTable } from '@server/model/session';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';

/** Deletes the caller's sign-in and ends its event streams on every server. */
export const signOut = async (tx: Tx, { viewer, now }: Actor): Promise<void> => {
  await tx.delete(signInTable).where(eq(signInTable.id, viewer.signInId));
  await announceChange(tx, now, sessionCalls.signOut.tells, [viewer.userId]);
};
