import type { Page } from '@contract/list';
import type { AnyColumn } from 'drizzle-orm';
import { type SQL, sql } from 'drizzle-orm';

/** One page of a list in its wire form. */
export const pageOf = <T>(
  items: T[],
  total: number,
  { limit, offset }: { limit: number; offset: number },
): Page<T> => ({
  items,
  limit,
  offset,
  total,
  totalPages: Math.ceil(total / limit),
});

/** `column ilike '%text%'` with wildcards in the text escaped. */
export const contains = (column: AnyColumn | SQL, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
