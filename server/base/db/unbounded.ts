import { sql } from 'drizzle-orm';
import type { Tx } from './database';

export const UNBOUNDED = 'set local statement_timeout = 0';

/** Lifts the statement timeout for the rest of the transaction: a migration or a backup may take long. */
export const liftStatementTimeout = async (tx: Tx): Promise<void> => {
  await tx.execute(sql.raw(UNBOUNDED));
};
