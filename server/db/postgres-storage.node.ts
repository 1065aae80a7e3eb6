import { sql } from 'drizzle-orm';
import type { StorageFault } from './connection';
import type { Database } from './database';
import { stateOf } from './errors';

/** Sorted in less memory than it needs, so that PostgreSQL writes it to its disk, and throws it away again. */
const WRITES = sql`select count(*) from (
  select md5(number::text) as text from generate_series(1, 4000) number order by text offset 0) sorted`;

/** Asks PostgreSQL whether it takes anything, without changing anything. Rejects where it doesn't answer. */
export const findStorageFault = async (db: Database): Promise<StorageFault | null> => {
  try {
    return await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ reads: string }>(
        sql`select current_setting('transaction_read_only') as reads, set_config('work_mem', '64kB', true)`,
      );
      await tx.execute(WRITES);
      return rows[0]?.reads === 'on' ? 'readOnly' : null;
    });
  } catch (error) {
    if (stateOf(error) === '53100') return 'full';
    throw error;
  }
};

/** Anybody may ask as often as they like. */
export const onceASecond = <Found>(find: () => Promise<Found>): (() => Promise<Found>) => {
  let found: Promise<Found> | undefined;
  let until = 0;
  return () => {
    if (!found || performance.now() > until) {
      found = find();
      until = performance.now() + 1_000;
    }
    return found;
  };
};
