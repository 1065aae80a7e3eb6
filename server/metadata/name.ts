import type { Lang } from '@contract/primitives';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The name of an entry in the caller's language. */
export const nameIn = (table: { names: AnyColumn }, lang: Lang): SQL<string> =>
  sql<string>`${table.names} ->> ${lang}::text`;

/** Its names in every language, to be searched: one finds it by any of them. */
export const allNames = (table: { names: AnyColumn }): SQL =>
  sql`concat_ws(' ', ${table.names} ->> 'cn', ${table.names} ->> 'hk', ${table.names} ->> 'en')`;
