import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both drivers answer to a statement that is written by hand. */
interface Answer<Row> {
  rows: Row[];
}
interface AnswerHKT extends PgQueryResultHKT {
  type: Answer<this['row']>;
}

/** The one database type: PostgreSQL by pg and PGlite alike. No code past `connect` knows which it is. */
export type Database = PgDatabase<AnswerHKT, Record<string, never>>;

/** An open transaction. Queries take this one, never a database: on PGlite a query past it waits for ever. */
export type Tx = Database;
