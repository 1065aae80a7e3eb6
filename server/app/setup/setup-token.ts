import type { Tx } from '@server/base/db/database';
import { hashOf, newToken } from '@server/base/token';
import { setupTokenTable } from '@server/model/setup';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';

const VALID_HOURS = 24;

interface LinkOwner {
  email: string;
  /** The account keeps its names and language, so the page doesn't ask for them. */
  hasAccount: boolean;
}

/** Issues a link and voids older ones for the same e-mail, which the page shows. */
export const issueSetupLink = async (
  tx: Tx,
  owner: LinkOwner | null,
  now: Date,
  publicUrl: string,
): Promise<string> => {
  const token = newToken();
  const email = owner?.email ?? null;
  await tx
    .delete(setupTokenTable)
    .where(
      email === null ? isNull(setupTokenTable.email) : sql`lower(${setupTokenTable.email}) = lower(${email})`,
    );
  await tx.insert(setupTokenTable).values({
    tokenHash: await hashOf(token),
    email,
    createdAt: now,
    endsAt: new Date(now.getTime() + VALID_HOURS * 3_600_000),
  });
  const parts = new URLSearchParams({
    token,
    ...(owner && { email: owner.email }),
    ...(owner?.hasAccount && { hasAccount: 'true' }),
  });
  return `${publicUrl}/setup#${parts}`;
};

/** Returns a valid token's row without locking it, or null. */
export const findSetupToken = async (tx: Tx, token: string, now: Date) => {
  const [row] = await tx
    .select()
    .from(setupTokenTable)
    .where(and(eq(setupTokenTable.tokenHash, await hashOf(token)), gt(setupTokenTable.endsAt, now)));
  return row ?? null;
};

/** Deletes a token. Returns false if a concurrent call did. */
export const consumeSetupToken = async (tx: Tx, tokenHash: string): Promise<boolean> => {
  const deleted = await tx
    .delete(setupTokenTable)
    .where(eq(setupTokenTable.tokenHash, tokenHash))
    .returning({ tokenHash: setupTokenTable.tokenHash });
  return deleted.length > 0;
};
