import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database';
import { prepareEmbeddedStatements } from './embedded-statements';

/** PostgreSQL's own data types have lower ids; rows of tables, as a type, have higher ones. */
const FIRST_ROW_TYPE = 10_000;

/**
 * PGlite copies all its parsers for each query. Three quarters of them are for arrays of whole rows, which no query reads;
 * without them a short query takes a quarter less time.
 */
export const embeddedDatabase = (pglite: PGlite): Database => {
  for (const type of Object.keys(pglite.parsers).map(Number))
    if (type >= FIRST_ROW_TYPE) delete pglite.parsers[type];
  prepareEmbeddedStatements(pglite);
  return drizzle({ client: pglite });
};
