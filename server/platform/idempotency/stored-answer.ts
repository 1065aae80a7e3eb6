import type { ActorRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { withCommit } from '@server/base/db/with-commit';
import { RefusalError } from '@server/base/refusal';
import { sql } from 'drizzle-orm';

const RETENTION_HOURS = 24;

/** The page retries with the same key while the first request runs, so this conflict has its own reason. */
const stillRunningRefusal = () =>
  new RefusalError('conflict', {}, { reason: 'stillRunning', members: { reason: 'still_running' } });

const KEY_TAKEN = 'idempotency_key_pk';

/** Converts the constraint error of a COMMIT: the first request with the key has just ended. */
export const toKeyConflict = (thrown: unknown): unknown => {
  for (
    let error = thrown as { constraint?: string; cause?: unknown } | undefined;
    error;
    error = error.cause as typeof error
  )
    if (error.constraint === KEY_TAKEN) return stillRunningRefusal();
  return thrown;
};

export interface KeyedRequest {
  by: ActorRef & { id: number };
  /** A hash of the caller's key. */
  key: string;
  requestHash: string;
}

interface StoredAnswer extends Record<string, unknown> {
  taken: boolean;
  requestHash: string | null;
  status: number | null;
  answer: string | null;
}

/** Older answers have expired: their key may be used again. */
const expiredBefore = (now: Date) => new Date(now.getTime() - RETENTION_HOURS * 3_600_000).toISOString();

/**
 * The stored answer to this key, or null; null reserves the key for this transaction. Throws `conflict` while the
 * first request still runs, or if the key was used with another request.
 */
export const findStoredAnswer = async (tx: Tx, { by, key, requestHash }: KeyedRequest, now: Date) => {
  const { rows } = await tx.execute<StoredAnswer>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${by.kind}:${by.id}:${key}`}, 0)) as taken,
      first.request_hash as "requestHash", first.status, first.answer
    from (select) this left join idempotency_key first
      on first.by_kind = ${by.kind} and first.by_id = ${by.id} and first.key = ${key} and first.created_at > ${expiredBefore(now)}`);
  const [first] = rows;
  if (!first?.taken) throw stillRunningRefusal();
  if (first.status === null) return null;
  if (first.requestHash !== requestHash) throw new RefusalError('conflict', {}, { reason: 'otherBody' });
  return { status: first.status, answer: first.answer };
};

/**
 * Stores the answer in the transaction of the change, so that a crash between commit and answer loses neither. If
 * a concurrent request with the key has just ended, the COMMIT fails with a conflict. The insert depends on the
 * delete in the same statement, so it runs after it.
 */
export const storeAnswer = async (
  tx: Tx,
  { by, key, requestHash }: KeyedRequest,
  now: Date,
  status: number,
  answer: string | null,
): Promise<void> => {
  await tx.execute(
    withCommit(sql`with forgotten as (
        delete from idempotency_key where by_kind = ${by.kind} and by_id = ${by.id} and key = ${key} and created_at <= ${expiredBefore(now)}
        returning key)
      insert into idempotency_key (by_kind, by_id, key, request_hash, status, answer, created_at)
      select ${by.kind}, ${by.id}::int, ${key}, ${requestHash}, ${status}, ${answer}, ${now.toISOString()}::timestamptz
      from (select count(*) from forgotten) deleted`),
  );
};
