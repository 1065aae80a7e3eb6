import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { Connection } from '@server/base/db/connection';
import type { Database } from '@server/base/db/database';
import { embeddedDatabase } from '@server/base/db/embedded-database';
import { extensions } from '@server/base/db/extensions';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { addPoolWithoutTriggers, withoutTriggers } from './without-triggers';

/** On the global object, where it survives the web project's new modules in each test file. */
const worker = globalThis as { testDatabase?: Promise<Connection> };

/** A PGlite from the prepared data. Initialising an empty one takes seconds. */
export const openPGlite = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await openAsBlob('dist/prepared-database.bin'), extensions });

/** A connection to a migrated PGlite. */
export const openEmbedded = async (): Promise<Connection> => {
  const pglite = await openPGlite();
  await pglite.exec("set time zone 'UTC'; set plan_cache_mode = force_generic_plan");
  return {
    db: embeddedDatabase(pglite),
    settle: async () => {},
    findStorageProblem: async () => null,
    close: () => pglite.close(),
  };
};

const openPostgres = async (): Promise<Connection> => {
  const { connectWithoutTriggers, testPostgres } = await import('./postgres');
  const connection = await testPostgres();
  const other = await connectWithoutTriggers(connection.url);
  addPoolWithoutTriggers(connection.db, other.db);
  return {
    ...connection,
    close: async () => {
      await other.close();
      await connection.close();
    },
  };
};

/** A migrated database of a test file's own, on the real PostgreSQL where the project starts one, else a PGlite. */
export const openDatabase = (): Promise<Connection> =>
  inject('postgresUrl') ? openPostgres() : openEmbedded();

/** A database without tables, where `openDatabase` opens a migrated one. */
export const openEmpty = async (): Promise<Connection> => {
  if (inject('postgresUrl')) return (await import('./postgres')).testPostgres('template1');
  const connection = await openEmbedded();
  await connection.db.execute(sql`drop schema public cascade`);
  await connection.db.execute(sql`create schema public`);
  return connection;
};

/**
 * This worker's migrated database, shared by its test files: call `truncate` before each test. A PGlite takes two to three
 * times as long as the real PostgreSQL.
 */
export const testDatabase = (): Promise<Connection> => {
  worker.testDatabase ??= openDatabase();
  return worker.testDatabase;
};

/** Whether it is this worker's shared database. */
export const isTestDatabase = async (db: Database): Promise<boolean> =>
  (await worker.testDatabase)?.db === db;

/** Above this a table is truncated, which costs several milliseconds per table, but leaves no dead rows. */
const TRUNCATED_BYTES = 512 * 1024;

const tablesOf = new WeakMap<Database, string[]>();

const listTables = async (db: Database): Promise<string[]> => {
  const listed = tablesOf.get(db);
  if (listed) return listed;
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migration', 'role')`);
  const names = rows.map(({ name }) => name);
  tablesOf.set(db, names);
  return names;
};

/** The tables with rows, except those that the migrations filled, and the sequences that were used. */
export const findWritten = async (db: Database) => {
  const selects = (await listTables(db)).map(
    (name) =>
      `select '${name}' as name, pg_relation_size('${name}') as bytes where exists (select from ${name})`,
  );
  const tables = await db.execute<{ name: string; isLarge: boolean }>(
    sql.raw(
      `select name, bytes > ${TRUNCATED_BYTES} as "isLarge" from (${selects.join(' union all ')}) written`,
    ),
  );
  const sequences = await db.execute<{ name: string; last: string }>(sql`
    select quote_ident(sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  return { tables: tables.rows, sequences: sequences.rows };
};

/**
 * Empties every table that the migrations didn't fill. Ids start at 1 again. Deletes what was written, which costs a tenth
 * of truncating all tables.
 */
export const truncate = async (db: Database): Promise<void> => {
  const { tables, sequences } = await findWritten(db);
  const large = tables.filter(({ isLarge }) => isLarge).map(({ name }) => name);
  const small = tables.filter(({ isLarge }) => !isLarge).map(({ name }) => name);
  // Triggers refuse it for sealed tables.
  await withoutTriggers(db, async (tx) => {
    if (large.length > 0) await tx.execute(sql.raw(`truncate ${large.join(', ')} cascade`));
    const deletes = small.map((name, index) => `d${index} as (delete from ${name})`);
    const restarts = sequences.map(({ name }) => `setval('${name}', 1, false)`);
    if (deletes.length + restarts.length > 0)
      await tx.execute(
        sql.raw(
          `${deletes.length > 0 ? `with ${deletes.join(', ')}` : ''} select ${restarts.join(', ') || 'null'}`,
        ),
      );
  });
};
