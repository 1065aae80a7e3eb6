import { type SQL, sql } from 'drizzle-orm';

export const WITH_COMMIT = '/* with commit */';

/**
 * Marks the last statement of a transaction whose result isn't needed: it is sent together with the COMMIT. Its
 * errors must be database errors; the COMMIT reports them at the latest.
 */
export const withCommit = (statement: SQL): SQL => sql`${sql.raw(WITH_COMMIT)} ${statement}`;
