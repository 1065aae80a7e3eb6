import { sql } from 'drizzle-orm';

/** The key of the advisory lock that orders and documents share, and that a change of the currency or of `lockedUntil` takes alone. */
export const CURRENCY_LOCK = 417_217;

/** A column of a SELECT that locks the currency until the transaction ends. */
export const holdCurrency = sql<null>`pg_advisory_xact_lock_shared(${sql.raw(String(CURRENCY_LOCK))})::text`;
