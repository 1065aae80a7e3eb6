import type { Tx } from '@server/base/db/database';
import { invalidLink } from '@server/base/refusal';
import { hashOf, newToken } from '@server/base/token';
import { accountTokenTable, type TokenPurpose } from '@server/model/account';
import { userTable } from '@server/model/user';
import { and, eq, gt, inArray } from 'drizzle-orm';

/** Lifetime of each kind of token: mailed links, and the ticket of a sign-in that waits for its second step. */
export const TOKEN_MINUTES: Readonly<Record<TokenPurpose, number>> = {
  verify: 24 * 60,
  email: 24 * 60,
  reset: 30,
  delete: 30,
  device: 30,
  invitation: 7 * 24 * 60,
  'second-factor': 5,
};

const voidTokensOf = (
  tx: Tx,
  userIds: readonly number[],
  purposes: readonly TokenPurpose[],
): Promise<unknown> =>
  tx
    .delete(accountTokenTable)
    .where(
      and(inArray(accountTokenTable.userId, [...userIds]), inArray(accountTokenTable.purpose, [...purposes])),
    );

export const voidTokens = (tx: Tx, userId: number, purposes: readonly TokenPurpose[]): Promise<unknown> =>
  voidTokensOf(tx, [userId], purposes);

/** Issues a token for each user, in order; it voids the older ones of its purpose. */
export const issueTokens = async (
  tx: Tx,
  userIds: readonly number[],
  purpose: TokenPurpose,
  now: Date,
  email: string | null = null,
): Promise<string[]> => {
  const tokens = userIds.map(() => newToken());
  await voidTokensOf(tx, userIds, [purpose]);
  const hashes = await Promise.all(tokens.map(hashOf));
  await tx.insert(accountTokenTable).values(
    userIds.map((userId, index) => ({
      tokenHash: hashes[index] ?? '',
      userId,
      purpose,
      email,
      createdAt: now,
      endsAt: new Date(now.getTime() + TOKEN_MINUTES[purpose] * 60_000),
    })),
  );
  return tokens;
};

/** Issues a token for one user, as `issueTokens`. */
export const issueToken = async (
  tx: Tx,
  userId: number,
  purpose: TokenPurpose,
  now: Date,
  email: string | null = null,
): Promise<string> => {
  const [token = ''] = await issueTokens(tx, [userId], purpose, now, email);
  return token;
};

/**
 * The token's row, locked, if it is valid; null for a used, expired, voided or forged token. The user is locked
 * first, as in `issueTokens`; the reverse order could deadlock.
 */
export const findToken = async (tx: Tx, token: string, purposes: readonly TokenPurpose[], now: Date) => {
  const tokenHash = await hashOf(token);
  const holder = tx
    .select({ id: accountTokenTable.userId })
    .from(accountTokenTable)
    .where(eq(accountTokenTable.tokenHash, tokenHash));
  await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(inArray(userTable.id, holder))
    .for('no key update');
  const [row] = await tx
    .select()
    .from(accountTokenTable)
    .where(
      and(
        eq(accountTokenTable.tokenHash, tokenHash),
        inArray(accountTokenTable.purpose, [...purposes]),
        gt(accountTokenTable.endsAt, now),
      ),
    )
    .for('update');
  return row ?? null;
};

/** Spends a mailed token, once; 422 `invalid_link` at `token` if it isn't valid. */
export const consumeToken = async (tx: Tx, token: string, purposes: readonly TokenPurpose[], now: Date) => {
  const row = await findToken(tx, token, purposes, now);
  if (!row) throw invalidLink();
  await tx.delete(accountTokenTable).where(eq(accountTokenTable.tokenHash, row.tokenHash));
  return row;
};
