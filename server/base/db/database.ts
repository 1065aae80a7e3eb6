import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The result of a hand-written statement with either driver. */
interface Answer<Row> {
  rows: Row[];
}
interface AnswerHKT extends PgQueryResultHKT {
  type: Answer<this['row']>;
}

/** The database type for both pg and PGlite. Code after `connect` doesn't know which it is. */
export type Database = PgDatabase<AnswerHKT, Record<string, never>>;

/**
 * An open transaction. Queries take it and never a database: on PGlite a query outside the open transaction waits
 * forever.
 */
export type Tx = Database;
