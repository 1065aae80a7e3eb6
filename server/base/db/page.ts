import { MAX_TOTAL, type Page } from '@contract/list';
import type { AnyColumn, SQLWrapper } from 'drizzle-orm';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database';

/** Counts the rows of a SELECT for `pageOf`, and no further than the total of a page goes. */
export const countRows = async (tx: Tx, rows: SQLWrapper): Promise<number> => {
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${rows} limit ${MAX_TOTAL + 1}) listed`,
  );
  return counted[0]?.total ?? 0;
};

/** `countRows` for the rows of one table. */
export const countIn = (tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> =>
  countRows(tx, tx.select({ one: sql`1` }).from(table).where(where));

/** One page of a list in its wire form. `counted` may exceed the greatest total. */
export const pageOf = <T>(
  items: T[],
  counted: number,
  { limit, offset }: { limit: number; offset: number },
): Page<T> => {
  const total = Math.min(counted, MAX_TOTAL);
  return {
    items,
    limit,
    offset,
    total,
    totalPages: Math.ceil(total / limit),
    ...(counted > total && { more: true }),
  };
};

/** `column ilike '%text%'` with wildcards in the text escaped. */
export const contains = (column: AnyColumn | SQL, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
