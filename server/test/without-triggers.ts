import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';

/** Runs `change` without triggers, as a superuser of the database can, in a transaction. */
export const withoutTriggers = (db: Tx, change: (tx: Tx) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await change(tx);
    // `set local` outlasts a savepoint.
    await tx.execute(sql`set local session_replication_role = origin`);
  });
