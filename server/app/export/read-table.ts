import { minor } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import type { FileCell } from '@server/platform/list-file/cell';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { ExportedTable } from './exported-tables';

/** Rows per batch. */
const BATCH = 1000;

interface Column {
  name: string;
  column: PgColumn;
}

export const columnsOf = ({ table, without = [] }: ExportedTable): Column[] =>
  Object.entries(getTableColumns(table))
    .filter(([name]) => !without.includes(name))
    .map(([name, column]) => ({ name, column }));

/** The columns of the primary key, by which the next batch continues. */
export const keyOf = ({ table }: ExportedTable): Column[] => {
  const { primaryKeys } = getTableConfig(table);
  const compositeKey = primaryKeys[0]?.columns.map(({ name }) => name) ?? [];
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.primary || compositeKey.includes(column.name))
    .map(([name, column]) => ({ name, column }));
};

/** Money columns are the only bigints. */
export const isAmount = ({ columnType }: PgColumn): boolean => columnType.startsWith('PgBigInt');

const cellOf = (value: unknown, column: PgColumn, currency: string): FileCell => {
  if (value === null || value === undefined) return null;
  if (isAmount(column)) return { amount: minor(Number(value)), currency };
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const joinColumns = (parts: readonly (SQL | PgColumn)[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

/** Reads the rows of a table as cells, one batch in memory at a time. */
export async function* readTable(
  tx: Tx,
  exported: ExportedTable,
  currency: string,
): AsyncGenerator<FileCell[][]> {
  const columns = columnsOf(exported);
  const key = keyOf(exported);
  const selected = Object.fromEntries([...columns, ...key].map(({ name, column }) => [name, column]));
  const order = key.map(({ column }) => column);
  for (let after: unknown[] | null = null; ; ) {
    const rows: Record<string, unknown>[] = await tx
      .select(selected)
      .from(exported.table)
      .where(
        after
          ? sql`(${joinColumns(order)}) > (${joinColumns(after.map((value) => sql`${value}`))})`
          : undefined,
      )
      .orderBy(...order)
      .limit(BATCH);
    if (rows.length > 0)
      yield rows.map((row) => columns.map(({ name, column }) => cellOf(row[name], column, currency)));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = key.map(({ name }) => last[name]);
  }
}
