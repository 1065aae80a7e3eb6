import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from '../db/connection';
import type { Database } from '../db/database';
import { extensions } from '../db/extensions';
import { withoutTriggers } from './without-triggers';

/** On the global object, where it survives the web project's new modules in each test file. */
const worker = globalThis as { testDatabase?: Promise<Connection> };

const open = async (): Promise<Connection> => {
  const loadDataDir = await openAsBlob('dist/prepared-database.bin');
  const pglite = await PGlite.create({ loadDataDir, extensions });
  await pglite.exec("set time zone 'UTC'");
  return {
    db: drizzle({ client: pglite }),
    settle: async () => {},
    findStorageProblem: async () => null,
    close: () => pglite.close(),
  };
};

/** This worker's migrated database, shared by its test files: call `truncate` before each test. */
export const testDatabase = (): Promise<Connection> => {
  worker.testDatabase ??= open();
  return worker.testDatabase;
};

/** Empties every table that the migrations didn't fill. Ids start at 1 again. */
export const truncate = async (db: Database): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migration', 'role')`);
  if (rows.length === 0) return;
  const tables = rows.map(({ name }) => name).join(', ');
  // Triggers refuse it for sealed tables.
  await withoutTriggers(db, (tx) => tx.execute(sql.raw(`truncate ${tables} restart identity cascade`)));
};
