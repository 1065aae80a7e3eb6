import type { SQL } from 'drizzle-orm';
import type { Tx } from './database';

type Row = Record<string, unknown>;

/**
 * Sends two statements in one round trip of a real PostgreSQL. They run in order: the second sees what was
 * committed while the first waited for a lock.
 */
export const executeBoth = async <First extends Row, Second extends Row>(
  tx: Tx,
  first: SQL,
  second: SQL,
): Promise<[First[], Second[]]> => {
  const [one, other] = await Promise.all([tx.execute<First>(first), tx.execute<Second>(second)]);
  return [one.rows, other.rows];
};
