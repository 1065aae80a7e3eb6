import type { Tx } from '@server/db/database';
import { withCommit } from '@server/db/with-commit';
import { RefusalError } from '@server/refusal';
import { sql } from 'drizzle-orm';

const KEPT_HOURS = 24;

/** The page asks again with the same key until the first request has ended, so it has to tell this conflict from others. */
const stillRunning = () =>
  new RefusalError('conflict', {}, { reason: 'stillRunning', members: { reason: 'still_running' } });

const KEY_TAKEN = 'idempotency_key_user_id_key_pk';

/** What a COMMIT was refused for, as the caller has to hear it: the first request with the key ended just before. */
export const keyRefusal = (thrown: unknown): unknown => {
  for (
    let error = thrown as { constraint?: string; cause?: unknown } | undefined;
    error;
    error = error.cause as typeof error
  )
    if (error.constraint === KEY_TAKEN) return stillRunning();
  return thrown;
};

export interface KeyedRequest {
  userId: number;
  /** The hash of the caller's. */
  key: string;
  requestHash: string;
}

interface FirstAnswer extends Record<string, unknown> {
  taken: boolean;
  requestHash: string | null;
  status: number | null;
  answer: string | null;
}

/** Answers of this instant and before are forgotten: their key is as good as new. */
const forgottenUntil = (now: Date) => new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString();

/**
 * The stored answer to this key, or null: then the key is this transaction's until it ends.
 * Throws `conflict` while the first request still runs, or when the key came with another body.
 */
export const findFirstAnswer = async (tx: Tx, { userId, key, requestHash }: KeyedRequest, now: Date) => {
  const { rows } = await tx.execute<FirstAnswer>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0)) as taken,
      first.request_hash as "requestHash", first.status, first.answer
    from (select) this left join idempotency_key first
      on first.user_id = ${userId} and first.key = ${key} and first.created_at > ${forgottenUntil(now)}`);
  const [first] = rows;
  if (!first?.taken) throw stillRunning();
  if (first.status === null) return null;
  if (first.requestHash !== requestHash) throw new RefusalError('conflict', {}, { reason: 'otherBody' });
  return { status: first.status, answer: first.answer };
};

/**
 * Keeps the answer in the transaction of the change: a kill between commit and answer loses neither. When the first
 * request ended just as this one looked for its answer, the key is there and the COMMIT is refused as a conflict.
 * The insert reads from the deletion, so it comes after it.
 */
export const keepFirstAnswer = async (
  tx: Tx,
  { userId, key, requestHash }: KeyedRequest,
  now: Date,
  status: number,
  answer: string | null,
): Promise<void> => {
  await tx.execute(
    withCommit(sql`with forgotten as (
        delete from idempotency_key where user_id = ${userId} and key = ${key} and created_at <= ${forgottenUntil(now)}
        returning key)
      insert into idempotency_key (user_id, key, request_hash, status, answer, created_at)
      select ${userId}, ${key}, ${requestHash}, ${status}, ${answer}, ${now.toISOString()}::timestamptz
      from (select count(*) from forgotten) deleted`),
  );
};
