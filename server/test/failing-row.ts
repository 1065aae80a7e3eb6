import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';

/** While `work` runs, PostgreSQL refuses to insert rows of `table` that meet `condition`, an SQL expression on `new`. */
export const whileInsertFails = async (
  db: Database,
  { table, condition }: { table: string; condition: string },
  work: () => Promise<void>,
): Promise<void> => {
  await db.execute(
    sql.raw(`create function fail_row() returns trigger language plpgsql as
      $$ begin if ${condition} then raise exception 'this row fails'; end if; return new; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger fail_row before insert on ${table} for each row execute function fail_row()`),
  );
  try {
    await work();
  } finally {
    await db.execute(sql.raw('drop function fail_row() cascade'));
  }
};
