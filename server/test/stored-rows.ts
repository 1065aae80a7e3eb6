import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { findWritten } from './database';
import { withoutTriggers } from './without-triggers';

/** The columns that can be inserted: all but generated ones. */
const findColumns = async (db: Database): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ name: string; columns: string }>(sql`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** One statement that writes all rows of the database again and continues its sequences, in an empty database. */
export const readRows = async (db: Database): Promise<string> => {
  const { tables, sequences } = await findWritten(db);
  const columns = await findColumns(db);
  const inserts: string[] = [];
  for (const [index, { name }] of tables.entries()) {
    const { rows } = await db.execute<{ rows: string }>(
      sql.raw(`select jsonb_agg(to_jsonb(stored))::text as rows from ${name} stored`),
    );
    inserts.push(`i${index} as (insert into ${name} (${columns.get(name)}) overriding system value
      select ${columns.get(name)} from jsonb_populate_recordset(null::${name}, ${literal(rows[0]?.rows ?? '[]')}::jsonb))`);
  }
  const next = sequences.map(({ name, last }) => `setval('${name}', ${last})`);
  return `with ${inserts.join(', ')} select ${next.join(', ')}`;
};

/** Runs the statement of `readRows`. */
export const writeRows = (db: Database, statement: string): Promise<void> =>
  withoutTriggers(db, (tx) => tx.execute(sql.raw(statement)));
