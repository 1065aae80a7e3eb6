import type { SQL } from 'drizzle-orm';
import type { Tx } from './database';

type Row = Record<string, unknown>;

/**
 * Sends two statements at once, so that a real PostgreSQL is asked only once. They run in this order: the second sees
 * what was committed while the first waited for a lock.
 */
export const executeBoth = async <First extends Row, Second extends Row>(
  tx: Tx,
  first: SQL,
  second: SQL,
): Promise<[First[], Second[]]> => {
  const [one, other] = await Promise.all([tx.execute<First>(first), tx.execute<Second>(second)]);
  return [one.rows, other.rows];
};
