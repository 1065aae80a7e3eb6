import { PGlite } from '@electric-sql/pglite';
import type { Database } from '@server/base/db/database';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';

/** The same database, with a counter of the statements that `work` sends. */
export const countingStatements = (db: Database) => {
  const { $client } = db as Database & { $client: PGlite | Pool };
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
  const counted: Database =
    $client instanceof PGlite
      ? onPglite({ client: $client, logger })
      : onPostgres({ client: $client, logger });
  return { db: counted, statementsOf };
};
