import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { findWritten } from './database';
import { withoutTriggers } from './without-triggers';

export interface StoredRows {
  /** By table, as JSON. */
  rows: string;
  /** By table, of its columns that can be inserted. */
  columns: Record<string, string>;
  /** By sequence. */
  last: Record<string, string>;
}

/** The columns that can be inserted: all but generated ones. */
const findColumns = async (db: Database): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ name: string; columns: string }>(sql`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** All rows of the database and its sequences. */
export const readRows = async (db: Database): Promise<StoredRows> => {
  const { tables, sequences } = await findWritten(db);
  const columns = await findColumns(db);
  const rowsOf: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ rows: string }>(
      sql.raw(`select jsonb_agg(to_jsonb(stored))::text as rows from ${name} stored`),
    );
    rowsOf.push(`${JSON.stringify(name)}: ${rows[0]?.rows ?? '[]'}`);
  }
  return {
    rows: `{${rowsOf.join(', ')}}`,
    columns: Object.fromEntries(tables.map(({ name }) => [name, columns.get(name) ?? ''])),
    last: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  };
};

/**
 * Writes the rows again and continues the sequences, in an empty database. Values are parameters, so that the statement is
 * planned once for the same tables.
 */
export const writeRows = (db: Database, { rows, columns, last }: StoredRows): Promise<void> =>
  withoutTriggers(db, (tx) => {
    const inserts = Object.entries(columns).map(([name, list], index) =>
      sql.raw(`i${index} as (insert into ${name} (${list}) overriding system value
        select ${list} from given, jsonb_populate_recordset(null::${name}, given.rows -> '${name}'))`),
    );
    const next = Object.entries(last).map(
      ([name, value]) => sql`setval(${sql.raw(`'${name}'`)}, ${value}::bigint)`,
    );
    return tx.execute(
      sql`with given as (select ${rows}::jsonb as rows), ${sql.join(inserts, sql`, `)} select ${sql.join(next, sql`, `)}`,
    );
  });
