import type { Tx } from '@server/base/db/database';
import { liftStatementTimeout } from '@server/base/db/unbounded';
import { TABLE_NAMES } from '@server/platform/migrate/migrate';
import { sql } from 'drizzle-orm';

interface Column {
  name: string;
  /** In the syntax of a cast. */
  type: string;
  isIdentity: boolean;
}

export interface StoredTable {
  name: string;
  columns: Column[];
  /** The columns of the primary key, in order. */
  key: string[];
  /** The tables that this table refers to. */
  references: string[];
}

/** Every table of the schema, including those of other programs. */
const listAll = async (tx: Tx): Promise<StoredTable[]> => {
  const { rows } = await tx.execute<Record<string, unknown> & StoredTable>(sql`
    select class.relname as name,
      coalesce((
        select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'isIdentity', attidentity <> '') order by attnum)
        from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''), '[]') as columns,
      coalesce((
        select json_agg(attname order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = class.oid and indisprimary), '[]') as key,
      coalesce((
        select json_agg(distinct target.relname)
        from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid), '[]') as "references"
    from pg_class class
    where class.relkind in ('r', 'p') and class.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by class.relname collate "C"`);
  return rows;
};

/** Referenced tables come before the tables that refer to them. */
const inOrder = (tables: readonly StoredTable[]): StoredTable[] => {
  const ordered: StoredTable[] = [];
  const done = new Set<string>();
  let remaining = [...tables];
  while (remaining.length > 0) {
    const ready = remaining.filter(({ references }) => references.every((name) => done.has(name)));
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${remaining.map(({ name }) => name).join(', ')}`);
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
    remaining = remaining.filter(({ name }) => !done.has(name));
  }
  return ordered;
};

/** The product's own tables in an order in which they can be filled, and the names of other tables. */
export const listTables = async (tx: Tx): Promise<{ tables: StoredTable[]; foreign: string[] }> => {
  const all = await listAll(tx);
  const isOwn = ({ name }: StoredTable) => TABLE_NAMES.has(name);
  return {
    tables: inOrder(all.filter(isOwn)).filter(({ name }) => name !== 'schema_migration'),
    foreign: all.filter((table) => !isOwn(table)).map(({ name }) => name),
  };
};

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const sequenceOf = async (tx: Tx, table: string, column: string): Promise<string | null> => {
  const { rows } = await tx.execute<{ sequence: string | null }>(
    sql`select pg_get_serial_sequence(${quoteIdentifier(table)}, ${column}) as sequence`,
  );
  return rows[0]?.sequence ?? null;
};

export const nextIdOf = async (tx: Tx, { name, columns }: StoredTable): Promise<number | null> => {
  const column = columns.find(({ isIdentity }) => isIdentity);
  const sequence = column && (await sequenceOf(tx, name, column.name));
  if (!sequence) return null;
  const { rows } = await tx.execute<{ next: string }>(
    sql.raw(`select (last_value + is_called::int)::text as next from ${sequence}`),
  );
  return Number(rows[0]?.next);
};

export const setNextId = async (tx: Tx, { name, columns }: StoredTable, next: number): Promise<void> => {
  const column = columns.find(({ isIdentity }) => isIdentity);
  const sequence = column && (await sequenceOf(tx, name, column.name));
  if (sequence) await tx.execute(sql`select setval(${sequence}::regclass, ${next}::bigint, false)`);
};

/** Makes the text form of values the same on both databases, and lifts the statement timeout. */
export const configureBackupSession = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
      set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true)`);
  await liftStatementTimeout(tx);
};
