import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const MIN_DIGITS = 3;

/**
 * The generated column `search_text` in lower case and simplified characters, created and trigram-indexed by
 * migrations 0024, 0042 and 0053 (drizzle-kit can't). `premise`: name and address in all languages. `guard`, `user_account`: the name in every
 * order, e-mail and phone, also as digits. `guard_licence`: the number, also without spaces and hyphens. `booking`: the reference in the same two ways.
 */
const searchTextOf = (table: PgTable | SQL): SQL => sql`${table}.search_text`;

const has = (column: SQL | AnyColumn, text: string): SQL => {
  const letters = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${column} like search_fold(${`%${letters}%`})`;
};

/** The digits of a phone number in any notation, without Hong Kong's country code; null if it isn't a number. */
const digitsOf = (text: string): string | null => {
  const digits = text.replaceAll(/[\s()+-]/g, '').replace(/^852(?=\d{8}$)/, '');
  return new RegExp(`^\\d{${MIN_DIGITS},}$`).test(digits) ? digits : null;
};

/** WHERE for rows that contain `text` in traditional or simplified characters, or as a number. */
export const matchesText = (table: PgTable | SQL, text: string): SQL => {
  const column = searchTextOf(table);
  const written = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  const digits = digitsOf(written);
  return or(has(column, written), digits === null ? undefined : has(column, digits)) as SQL;
};
