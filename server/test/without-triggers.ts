import type { Database, Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';

const otherPools = new WeakMap<Tx, Database>();

/** Names another pool of the same database, whose connections have no triggers, for `withoutTriggers`. */
export const addPoolWithoutTriggers = (db: Database, other: Database) => otherPools.set(db, other);

/**
 * Runs `change` without triggers, as a superuser of the database can, in a transaction. Switching the role of a connection
 * discards all its plans, also those of foreign keys, so another pool is used where there is one.
 */
export const withoutTriggers = async (db: Tx, change: (tx: Tx) => Promise<unknown>): Promise<void> => {
  const other = otherPools.get(db);
  if (other) {
    await other.transaction(change);
    return;
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await change(tx);
    // `set local` outlasts a savepoint.
    await tx.execute(sql`set local session_replication_role = origin`);
  });
};
