import type { Database, Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { withoutTriggers } from '../without-triggers';
import { internalRows, isSecret, isUnmarked } from './unmarked';

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'ARRAY';
}

/** Every text of the database, except codes whose values a constraint lists. */
const listTextColumns = async (db: Database): Promise<Column[]> => {
  const { rows } = await db.execute<Column>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name <> 'schema_migration'
      and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
      and not exists (
        select from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'c' and cardinality(k.conkey) = 1 and k.conrelid = c.table_name::regclass
          and a.attname = c.column_name and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%')
    order by 1, 2`);
  return rows;
};

/** Days, times and instants within JSON are facts, not texts. */
const DATED = /^(\d{4}-\d{2}-\d{2}(T.*)?|\d{2}:\d{2}(:\d{2})?)$/;

const markJson = (value: unknown, path: string, mark: string): unknown => {
  if (isUnmarked(path)) return value;
  if (typeof value === 'string') return DATED.test(value) ? value : mark;
  if (Array.isArray(value)) return value.map((element) => markJson(element, `${path}.*`, mark));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, markJson(member, `${path}.${name}`, mark)]),
  );
};

const writeMark = async (db: Tx, { table, column, type }: Column, where: string, mark: string) => {
  const [from, set] = [sql.identifier(table), sql.identifier(column)];
  if (type === 'text')
    // Unique columns need a different text in each row.
    await db.execute(sql`update ${from} set ${set} = ${mark} || md5(ctid::text) where ${sql.raw(where)}`);
  else if (type === 'ARRAY')
    await db.execute(sql`update ${from} set ${set} = array[${mark}] where ${sql.raw(where)}`);
  else {
    const { rows } = await db.execute<{ place: string; value: unknown }>(
      sql`select ctid::text as place, ${set} as value from ${from} where ${set} is not null and ${sql.raw(where)}`,
    );
    for (const { place, value } of rows)
      await db.execute(
        sql`update ${from} set ${set} = ${JSON.stringify(markJson(value, `${table}.${column}`, mark))}::jsonb
          where ctid = ${place}::tid`,
      );
  }
};

/** Whole amounts of what guards earn; no price of a test is like this. */
const SALARY = 7_654_321;

const markSalaries = async (db: Tx): Promise<void> => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%salary%'`);
  if (rows.length === 0) throw new Error('No column has salaries');
  for (const { table, column } of rows)
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${SALARY}`);
};

const listValues = async (db: Tx, { table, column }: Column): Promise<string[]> => {
  const { rows } = await db.execute<{ value: string }>(
    sql`select distinct ${sql.identifier(column)} as value from ${sql.identifier(table)}
      where length(${sql.identifier(column)}) >= 16`,
  );
  return rows.map(({ value }) => value);
};

export interface Marks {
  /** The columns whose marker or secret is in a text. */
  foundIn: (text: string) => string[];
  /** The marker of a column that only a use case writes, for a test to send. */
  text: (column: string) => string;
}

/**
 * Replaces every internal text of the database with a marker that names its column, with triggers disabled; see `unmarked.ts`. `own` are
 * the ids of the users whose answers are searched.
 */
export const markTexts = async (db: Database, own: readonly number[]): Promise<Marks> => {
  const columns = await listTextColumns(db);
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  const markOf = (index: number) => `zq${index}qz`;
  const rows = internalRows(own);
  const secrets = new Map<string, string>();
  await withoutTriggers(db, async (tx) => {
    for (const [index, column] of columns.entries()) {
      const name = names[index] ?? '';
      if (isUnmarked(column.type === 'ARRAY' ? `${name}.*` : name)) continue;
      if (isSecret(column.column)) for (const value of await listValues(tx, column)) secrets.set(value, name);
      else {
        const where = rows[name] ?? 'true';
        const write = (condition: string) =>
          tx.transaction((savepoint) => writeMark(savepoint, column, condition, markOf(index)));
        // Some columns may only be filled together with others: there, only what is filled is marked.
        await write(where).catch(() => write(`${where} and ${column.column} is not null`));
      }
    }
    await markSalaries(tx);
  });
  return {
    foundIn: (text) => {
      const marked = [...text.matchAll(/zq(\d+)qz/gi)].map(([, index]) => names[Number(index)] ?? '');
      const shown = [...secrets].filter(([value]) => text.includes(value)).map(([, name]) => name);
      const salaries = text.includes(String(SALARY)) ? ['salary'] : [];
      return [...new Set([...marked, ...shown, ...salaries])].sort();
    },
    text: (column) => markOf(names.indexOf(column)),
  };
};

/** Entries of the lists that name no column. */
export const listUnknownColumns = async (db: Database, entries: readonly string[]): Promise<string[]> => {
  const names = (await listTextColumns(db)).map(({ table, column }) => `${table}.${column}`);
  return entries.filter((entry) => !names.some((name) => entry === name || entry.startsWith(`${name}.`)));
};
