import { type SQL, sql } from 'drizzle-orm';

export const WITH_COMMIT = '/* with commit */';

/**
 * Marks the last statement of a transaction whose answer nobody needs: a real PostgreSQL gets it together with the
 * COMMIT. What is wrong with it must be an error of the database, and is told by the COMMIT at the latest.
 */
export const withCommit = (statement: SQL): SQL => sql`${sql.raw(WITH_COMMIT)} ${statement}`;
