import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '@server/base/db/database';
import { drizzle } from 'drizzle-orm/pglite';

/** The same PGlite, with a counter of the statements that `work` sends. */
export const countingStatements = (db: Database) => {
  const { $client } = db as Database & { $client: PGlite };
  let sent = 0;
  const logger = {
    logQuery: () => {
      sent += 1;
    },
  };
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    sent = 0;
    await work();
    return sent;
  };
  return { db: drizzle({ client: $client, logger }) as Database, statementsOf };
};
