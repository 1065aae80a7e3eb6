import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const SHORTEST_NUMBER = 3;

/**
 * What a row is found by, in lower case and simplified characters: the column `search_text`, which migration 0024
 * generates (drizzle-kit can't) and indexes by trigrams. `premise`: name and address. `guard`, `user_account`: the name
 * in every order, e-mail and phone, once in digits alone. `guard_licence`: the number, once without spaces and hyphens.
 */
const searchTextOf = (table: PgTable | SQL): SQL => sql`${table}.search_text`;

const has = (column: SQL | AnyColumn, text: string): SQL => {
  const letters = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${column} like search_fold(${`%${letters}%`})`;
};

/** The digits of a number, however it is written, without Hong Kong's country code; null for what is no number. */
const digitsOf = (text: string): string | null => {
  const digits = text.replaceAll(/[\s()+-]/g, '').replace(/^852(?=\d{8}$)/, '');
  return new RegExp(`^\\d{${SHORTEST_NUMBER},}$`).test(digits) ? digits : null;
};

/** WHERE for the rows that have `text`, in traditional or simplified characters, or the number that it is. */
export const matchesText = (table: PgTable | SQL, text: string): SQL => {
  const column = searchTextOf(table);
  const written = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  const digits = digitsOf(written);
  return or(has(column, written), digits === null ? undefined : has(column, digits)) as SQL;
};
