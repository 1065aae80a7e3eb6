import type { Tx } from '@server/db/database';
import { sql } from 'drizzle-orm';
import { Refusal } from './refusal';

const KEPT_HOURS = 24;

export interface KeyedRequest {
  userId: number;
  key: string;
  requestHash: string;
}

interface FirstAnswer extends Record<string, unknown> {
  taken: boolean;
  requestHash: string | null;
  status: number | null;
  answer: unknown;
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
  if (!first?.taken) throw new Refusal('conflict');
  if (first.status === null) return null;
  if (first.requestHash !== requestHash) throw new Refusal('conflict');
  return { status: first.status, answer: first.answer };
};

/**
 * Keeps the answer, as JSON text, in the transaction of the change: a kill between commit and answer loses
 * neither. Throws `conflict` when the first request ended just as this one looked for its answer.
 */
export const keepFirstAnswer = async (
  tx: Tx,
  { userId, key, requestHash }: KeyedRequest,
  now: Date,
  status: number,
  answer: string | null,
): Promise<void> => {
  const { rows } = await tx.execute(sql`
    insert into idempotency_key as kept (user_id, key, request_hash, status, answer, created_at)
    values (${userId}, ${key}, ${requestHash}, ${status}, ${answer}::jsonb, ${now.toISOString()})
    on conflict (user_id, key) do update set request_hash = excluded.request_hash, status = excluded.status,
      answer = excluded.answer, created_at = excluded.created_at
    where kept.created_at <= ${forgottenUntil(now)}
    returning status`);
  if (rows.length === 0) throw new Refusal('conflict');
};
