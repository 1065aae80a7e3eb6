import type { Tx } from '@server/db/database';
import { RefusalError } from '@server/refusal';
import { hashOf } from '@server/token';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { attemptTable } from './table';

/** At most so many attempts in so many minutes. */
export interface Limit {
  kind: string;
  most: number;
  minutes: number;
}

/** An e-mail is found with İ as i by most databases, which must not make it another key; here the dot stays apart. */
const keyOf = (key: string) => hashOf(key.toLowerCase().replaceAll('i\u0307', 'i'));

/** Attempts of one key queue up until the transaction ends, so that a hundred at once count as a hundred. */
export const lockKey = async (tx: Tx, { kind }: Limit, key: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${await keyOf(key)}`}, 1))`);
};

/**
 * Refuses with `rate_limited` once a key has used up its attempts, until so many of them are over that there is one
 * again. A sliding window by the clock port, in the database: shared by all servers.
 */
export const refuseWhenLimited = async (
  tx: Tx,
  { kind, most, minutes }: Limit,
  key: string,
  now: Date,
): Promise<void> => {
  const keyHash = await keyOf(key);
  const since = new Date(now.getTime() - minutes * 60_000);
  const [last] = await tx
    .select({ at: attemptTable.at })
    .from(attemptTable)
    .where(and(eq(attemptTable.kind, kind), eq(attemptTable.keyHash, keyHash), gt(attemptTable.at, since)))
    .orderBy(desc(attemptTable.at))
    .offset(most - 1)
    .limit(1);
  if (!last) return;
  const wait = Math.max(1, Math.ceil((last.at.getTime() - since.getTime()) / 1000));
  throw new RefusalError('rate_limited', { minutes: Math.ceil(wait / 60) }, { retryAfter: wait });
};

/** Counts an attempt of a key. Return the refusal that follows, don't throw it, or the count is rolled back. */
export const countAttempt = async (tx: Tx, { kind }: Limit, key: string, now: Date): Promise<void> => {
  await tx.insert(attemptTable).values({ kind, keyHash: await keyOf(key), at: now });
};
