import type { Tx } from '@server/db/database';
import { FieldRefusalError } from '@server/refusal';
import { hashOf, newToken } from '@server/token';
import { userTable } from '@server/user/table';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { accountTokenTable, type TokenPurpose } from './table';

/** How long each kind of token is good for (quality: mail links; contract: the ticket of a sign-in). */
export const TOKEN_MINUTES: Readonly<Record<TokenPurpose, number>> = {
  verify: 24 * 60,
  email: 24 * 60,
  reset: 30,
  delete: 30,
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

/** A new token for each of these people, in order; the newest voids the older ones of its purpose. */
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

/** A new token for one person, as `issueTokens`. */
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
 * The token's row, locked, while it is good; null for a used, expired, voided or forged one. The person is locked
 * before it, as by whoever issues a new one: the other way round two of them could wait for each other.
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

/** Takes a mailed token, once; 422 `invalid_link` at `token` where it isn't good. */
export const spendToken = async (tx: Tx, token: string, purposes: readonly TokenPurpose[], now: Date) => {
  const row = await findToken(tx, token, purposes, now);
  if (!row) throw new FieldRefusalError([{ path: 'token', code: 'invalid_link' }]);
  await tx.delete(accountTokenTable).where(eq(accountTokenTable.tokenHash, row.tokenHash));
  return row;
};
