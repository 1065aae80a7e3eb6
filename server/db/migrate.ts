import { sql } from 'drizzle-orm';
import type { Clock } from '../ports/clock';
import { StartError } from '../start-error';
import type { Database, Tx } from './database';

/** Written by drizzle-kit, and bundled, so that the browser has them too. */
const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  eager: true,
  import: 'default',
});

/** For the exclusion constraint that keeps a guard in one place, and for the indexes of the search. */
const EXTENSIONS = ['btree_gist', 'pg_trgm'] as const;

const BREAK = '--> statement-breakpoint';
/** Any number that nothing else in the database locks. */
const LOCK = 5_733_928;

const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), statements: text.split(BREAK) }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Every table that a migration has ever made. A database can hold somebody else's beside them. */
export const TABLE_NAMES: ReadonlySet<string> = new Set([
  'schema_migration',
  ...migrations
    .flatMap(({ statements }) => statements)
    .flatMap((text) => [...text.matchAll(/(?:create table|rename to)\s+(?:if not exists\s+)?"?(\w+)"?/gi)])
    .map(([, name]) => name ?? ''),
]);

export const appliedNames = async (tx: Tx): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from schema_migration`);
  return new Set(rows.map(({ name }) => name));
};

/** Of several servers that start at once one does the work, and the others find it done. */
const takeLock = async (tx: Tx): Promise<void> => {
  // Another server's migration, or the building of an index, may take longer than a call may.
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
};

const underLock = (db: Database, work: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await takeLock(tx);
    await work(tx);
  });

const prepareSchema = async (tx: Tx): Promise<void> => {
  for (const name of EXTENSIONS)
    await tx.execute(sql`create extension if not exists ${sql.identifier(name)}`);
  await tx.execute(
    sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz(3) not null)`,
  );
};

const apply = async (tx: Tx, { name, statements }: (typeof migrations)[number], now: Date): Promise<void> => {
  if ((await appliedNames(tx)).has(name)) return;
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`insert into schema_migration (name, applied_at) values (${name}, ${now.toISOString()})`,
  );
};

/** The first of these names that this program does not know: a newer one wrote it. */
export const findUnknownMigration = (names: Iterable<string>): string | undefined => {
  const known = new Set(migrations.map(({ name }) => name));
  return [...names].find((name) => !known.has(name));
};

/** Inside a transaction that is open: all migrations, or only those that are named. Other starters wait. */
export const migrateInside = async (tx: Tx, now: Date, only?: ReadonlySet<string>): Promise<void> => {
  await takeLock(tx);
  await prepareSchema(tx);
  for (const migration of migrations) if (!only || only.has(migration.name)) await apply(tx, migration, now);
};

/** Brings the database to this version of the schema, one transaction a migration. Forward only. */
export const migrate = async (db: Database, clock: Clock): Promise<void> => {
  await underLock(db, prepareSchema);
  const unknown = findUnknownMigration(await appliedNames(db));
  if (unknown) throw new StartError(`The database is newer than this program: it has "${unknown}".`);
  for (const migration of migrations) {
    if ((await appliedNames(db)).has(migration.name)) continue;
    await underLock(db, (tx) => apply(tx, migration, clock.now()));
  }
};

/** True when the database is of this version of the schema, no older and no newer. */
export const isMigrated = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('schema_migration')::text as found`,
  );
  if (rows[0]?.found === null) return false;
  const applied = await appliedNames(db);
  return applied.size === migrations.length && migrations.every(({ name }) => applied.has(name));
};
