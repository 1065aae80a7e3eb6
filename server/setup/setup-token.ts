import type { Tx } from '@server/db/database';
import { hashOf, newToken } from '@server/token';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { setupTokenTable } from './table';

const HOURS = 24;

/** A new link's path, which voids the older ones of its kind. Of an owner's link the page shows the e-mail. */
export const issueSetupLink = async (
  tx: Tx,
  email: string | null,
  now: Date,
  publicUrl: string,
): Promise<string> => {
  const token = newToken();
  await tx
    .delete(setupTokenTable)
    .where(
      email === null ? isNull(setupTokenTable.email) : sql`lower(${setupTokenTable.email}) = lower(${email})`,
    );
  await tx.insert(setupTokenTable).values({
    tokenHash: await hashOf(token),
    email,
    createdAt: now,
    endsAt: new Date(now.getTime() + HOURS * 3_600_000),
  });
  const owner = email === null ? '' : `&email=${encodeURIComponent(email)}`;
  return `${publicUrl}/setup#token=${token}${owner}`;
};

/** What a token is for, without a lock; null for one that isn't good. */
export const findSetupToken = async (tx: Tx, token: string, now: Date) => {
  const [row] = await tx
    .select()
    .from(setupTokenTable)
    .where(and(eq(setupTokenTable.tokenHash, await hashOf(token)), gt(setupTokenTable.endsAt, now)));
  return row ?? null;
};

/** Takes a token, once. False where somebody else did meanwhile. */
export const spendSetupToken = async (tx: Tx, tokenHash: string): Promise<boolean> => {
  const taken = await tx
    .delete(setupTokenTable)
    .where(eq(setupTokenTable.tokenHash, tokenHash))
    .returning({ tokenHash: setupTokenTable.tokenHash });
  return taken.length > 0;
};
