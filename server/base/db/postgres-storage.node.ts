import { sql } from 'drizzle-orm';
import type { StorageProblem } from './connection';
import type { Database } from './database';
import { stateOf } from './errors';

/** Sorts with less memory than needed, so that PostgreSQL writes a temporary file to its disk. */
const TEMPORARY_WRITE = sql`select count(*) from (
  select md5(number::text) as text from generate_series(1, 4000) number order by text offset 0) sorted`;

/** Checks whether PostgreSQL can write, without changing data. Rejects if it doesn't answer. */
export const findStorageProblem = async (db: Database): Promise<StorageProblem | null> => {
  try {
    return await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ reads: string }>(
        sql`select current_setting('transaction_read_only') as reads, set_config('work_mem', '64kB', true)`,
      );
      await tx.execute(TEMPORARY_WRITE);
      return rows[0]?.reads === 'on' ? 'readOnly' : null;
    });
  } catch (error) {
    if (stateOf(error) === '53100') return 'full';
    throw error;
  }
};
