import type { Tx } from '@server/base/db/database';
import { backupStateTable } from '@server/model/backup';
import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

const CLAIM_MS = 5 * 60_000;
/** How often a server that makes a backup renews its claim. */
export const CLAIM_RENEWED_MS = 60_000;

const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS);

/** When the last successful backup was made; null if there is none. */
export const findLastBackup = async (tx: Tx): Promise<Date | null> => {
  const [state] = await tx.select({ at: backupStateTable.lastGoodAt }).from(backupStateTable);
  return state?.at ?? null;
};

export const recordBackup = async (tx: Tx, at: Date): Promise<void> => {
  await tx
    .insert(backupStateTable)
    .values({ lastGoodAt: at })
    .onConflictDoUpdate({ target: backupStateTable.id, set: { lastGoodAt: at } });
};

/** True for exactly one server if no nightly backup was made since that instant. */
export const claimNightlyBackup = async (tx: Tx, since: Date, now: Date): Promise<boolean> => {
  await tx.insert(backupStateTable).values({}).onConflictDoNothing();
  const { lastNightlyAt, claimedUntil } = backupStateTable;
  const claimed = await tx
    .update(backupStateTable)
    .set({ claimedUntil: claimEnd(now) })
    .where(
      and(
        or(isNull(lastNightlyAt), lt(lastNightlyAt, since)),
        or(isNull(claimedUntil), lt(claimedUntil, now)),
      ),
    )
    .returning({ id: backupStateTable.id });
  return claimed.length > 0;
};

export const renewClaim = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .update(backupStateTable)
    .set({ claimedUntil: claimEnd(now) })
    .where(isNotNull(backupStateTable.claimedUntil));
};

/** Ends the claim. `madeAt` is null after a failure, so that the next run tries again. */
export const releaseClaim = async (tx: Tx, madeAt: Date | null): Promise<void> => {
  const made = madeAt ? { lastGoodAt: madeAt, lastNightlyAt: madeAt } : {};
  await tx.update(backupStateTable).set({ claimedUntil: sql`null`, ...made });
};
