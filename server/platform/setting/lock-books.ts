import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';

/**
 * The key of the advisory lock of the books: shared by what is priced or dated, and taken alone by a change of the currency or
 * of `lockedUntil`.
 */
export const BOOKS_LOCK = 417_217;

/** A column of a SELECT that shares the lock until the transaction ends. */
export const booksLock = sql<null>`pg_advisory_xact_lock_shared(${sql.raw(String(BOOKS_LOCK))})::text`;

/** Keeps the currency and the closed period as they are until the transaction ends. */
export const lockBooks = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select ${booksLock}`);
};
