import type { Tx } from '@server/db/database';
import type { Viewer } from '@server/viewer';
import { eq } from 'drizzle-orm';
import { announceRights } from './end-sessions';
import { signInTable } from './table';

/** Ends the caller's own sign-in, of which nothing is left, and its event streams on every server. */
export const signOut = async (tx: Tx, { userId, signInId }: Viewer, now: Date): Promise<void> => {
  await tx.delete(signInTable).where(eq(signInTable.id, signInId));
  await announceRights(tx, now, [userId]);
};
