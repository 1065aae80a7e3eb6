import type { Lang } from '@contract/primitives';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

export const nameIn = (table: { names: AnyColumn }, lang: Lang): SQL<string> =>
  sql<string>`${table.names} ->> ${lang}::text`;

/** The names in all languages, for searching. */
export const allNames = (table: { names: AnyColumn }): SQL =>
  sql`concat_ws(' ', ${table.names} ->> 'cn', ${table.names} ->> 'hk', ${table.names} ->> 'en')`;
