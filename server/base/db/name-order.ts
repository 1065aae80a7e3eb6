import type { Lang } from '@contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The sort key of a person's or premise's name for readers of a language: simplified Chinese by pinyin, traditional Chinese by
 * strokes, letters without case and accents. A generated column of `premise`, `guard` and `user_account`, created by migration
 * 0109 (drizzle-kit can't). Persons are sorted by family name.
 */
export const nameOrder = (table: PgTable, lang: Lang): SQL =>
  sql`${table}.${sql.identifier(`name_order_${lang}`)}`;

/** As `nameOrder`, computed from a name. */
export const orderOfName = (name: SQL, lang: Lang): SQL => sql`name_order(${name}, ${lang})`;
