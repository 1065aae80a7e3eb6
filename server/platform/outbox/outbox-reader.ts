import type { Tx } from '@server/base/db/database';
import type { OutboxRow } from '@server/model/outbox';
import { sql } from 'drizzle-orm';

/** Rows of transactions that take longer than this after writing them may be missed. */
const MAX_TRANSACTION_MS = 300_000;
const MAX_GAPS = 1_000;

export type OutboxEntry = Pick<OutboxRow, 'id' | 'keys' | 'userIds'>;

interface Start extends Record<string, unknown> {
  last: number;
  missing: number[];
}

/**
 * Reads each committed outbox row once. Ids are assigned before commit, so a row may appear below the last one read:
 * gaps are read again until they are filled, or until their transaction must have been rolled back. `clock`: monotonic
 * milliseconds.
 */
export const outboxReader = async (tx: Tx, clock = () => performance.now()) => {
  const { rows: starts } = await tx.execute<Start>(sql`
    select newest.id as last, array(
      select id from generate_series(greatest(newest.id - ${MAX_GAPS}::int, 0) + 1, newest.id) as series(id)
      where not exists (select from outbox where outbox.id = series.id)) as missing
    from (select coalesce(max(id), 0) as id from outbox) newest`);
  let last = starts[0]?.last ?? 0;
  /** By id: when the gap was first seen. */
  const missing = new Map(starts[0]?.missing.map((id) => [id, clock()]));

  const dropOldGaps = (now: number) => {
    let surplus = missing.size - MAX_GAPS;
    // A Map iterates in insertion order: oldest first.
    for (const [id, since] of missing) {
      if (surplus <= 0 && now - since < MAX_TRANSACTION_MS) break;
      missing.delete(id);
      surplus -= 1;
    }
  };

  return async (): Promise<OutboxEntry[]> => {
    const { rows } = await tx.execute<OutboxEntry & Record<string, unknown>>(sql`
      select id, keys, user_ids as "userIds" from outbox
      where id > ${last} or id = any(${sql.param([...missing.keys()])}::int[]) order by id`);
    const now = clock();
    for (const { id } of rows) {
      for (let passed = Math.max(last, id - MAX_GAPS) + 1; passed < id; passed += 1) missing.set(passed, now);
      missing.delete(id);
      last = Math.max(last, id);
    }
    dropOldGaps(now);
    return rows;
  };
};
