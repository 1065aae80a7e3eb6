import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { hashOf } from '@server/base/token';
import { attemptTable } from '@server/model/limit';
import { and, desc, eq, gt, sql } from 'drizzle-orm';

/** At most `maxAttempts` in a sliding window of `minutes`. */
export interface Limit {
  kind: string;
  maxAttempts: number;
  minutes: number;
  /** Selects the message of the refusal; the general one by default. */
  reason?: string;
}

/** Most databases match an e-mail with İ as i, so both must give the same key; JavaScript keeps the dot as U+0307. */
const keyOf = (key: string) => hashOf(key.toLowerCase().replaceAll('i\u0307', 'i'));

/** Makes attempts for the same key wait until the transaction ends, so that concurrent attempts are all counted. */
export const lockAttempts = async (tx: Tx, { kind }: Limit, key: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${await keyOf(key)}`}, 1))`);
};

/**
 * Throws `rate_limited` while the window has no attempt left for the key. The attempts are in the database, so all
 * servers share the limit.
 */
export const refuseWhenLimited = async (
  tx: Tx,
  { kind, maxAttempts, minutes, reason }: Limit,
  key: string,
  now: Date,
): Promise<void> => {
  const keyHash = await keyOf(key);
  const since = new Date(now.getTime() - minutes * 60_000);
  const [oldest] = await tx
    .select({ at: attemptTable.at })
    .from(attemptTable)
    .where(and(eq(attemptTable.kind, kind), eq(attemptTable.keyHash, keyHash), gt(attemptTable.at, since)))
    .orderBy(desc(attemptTable.at))
    .offset(maxAttempts - 1)
    .limit(1);
  if (!oldest) return;
  const waitSeconds = Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000));
  throw new RefusalError(
    'rate_limited',
    { minutes: Math.ceil(waitSeconds / 60), count: maxAttempts },
    { retryAfter: waitSeconds, ...(reason && { reason }) },
  );
};

/** Records an attempt. Return the refusal that follows instead of throwing it: a throw would roll the record back. */
export const countAttempt = async (tx: Tx, { kind }: Limit, key: string, now: Date): Promise<void> => {
  await tx.insert(attemptTable).values({ kind, keyHash: await keyOf(key), at: now });
};

/** Counts an attempt, those for the same key one after the other; throws `rate_limited` without counting once none is left. */
export const takeAttempt = async (tx: Tx, limit: Limit, key: string, now: Date): Promise<void> => {
  await lockAttempts(tx, limit, key);
  await refuseWhenLimited(tx, limit, key, now);
  await countAttempt(tx, limit, key, now);
};
