import type { Tx } from '@server/db/database';
import type { Viewer } from '@server/viewer';
import { eq } from 'drizzle-orm';
import { signInTable } from './table';

/** Ends the caller's own sign-in, of which nothing is left. */
export const signOut = async (tx: Tx, { signInId }: Viewer): Promise<void> => {
  await tx.delete(signInTable).where(eq(signInTable.id, signInId));
};
