import type { Tx } from '@server/db/database';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { Refusal } from './refusal';
import { idempotencyKeyTable } from './table';

const KEPT_HOURS = 24;

export interface KeyedRequest {
  userId: number;
  key: string;
  requestHash: string;
}

const keyOf = ({ userId, key }: KeyedRequest) =>
  and(eq(idempotencyKeyTable.userId, userId), eq(idempotencyKeyTable.key, key));

/**
 * The stored answer to this key, or null: then the key is this transaction's until it ends.
 * Throws `conflict` while the first request still runs, or when the key came with another body.
 */
export const findFirstAnswer = async (tx: Tx, request: KeyedRequest, now: Date) => {
  const lock = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${request.userId}:${request.key}`}, 0)) as taken`,
  );
  if (!lock.rows[0]?.taken) throw new Refusal('conflict');
  const since = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const [first] = await tx
    .select()
    .from(idempotencyKeyTable)
    .where(and(keyOf(request), gt(idempotencyKeyTable.createdAt, since)));
  if (!first) return null;
  if (first.requestHash !== request.requestHash) throw new Refusal('conflict');
  return { status: first.status, answer: first.answer };
};

/** Keeps the answer in the transaction of the change: a kill between commit and answer loses neither. */
export const keepFirstAnswer = async (
  tx: Tx,
  request: KeyedRequest,
  now: Date,
  status: number,
  answer: unknown,
): Promise<void> => {
  const since = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await tx.delete(idempotencyKeyTable).where(and(keyOf(request), lte(idempotencyKeyTable.createdAt, since)));
  await tx.insert(idempotencyKeyTable).values({ ...request, status, answer: answer ?? null, createdAt: now });
};
