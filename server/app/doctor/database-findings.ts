import type { Database, Tx } from '@server/base/db/database';
import {
  listMissingExtensions,
  listPendingMigrations,
  newerSentence,
} from '@server/platform/migrate/migrate';
import { sql } from 'drizzle-orm';
import { type Finding, ok, todo } from './finding';

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

interface Server extends Record<string, unknown> {
  version: string;
  encoding: string;
  bytes: number;
  isEmbedded: boolean;
}

const readServer = async (tx: Tx): Promise<Server> => {
  const { rows } = await tx.execute<Server>(sql`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      pg_database_size(current_database())::float8 as bytes, version() ~ 'PGlite' as "isEmbedded"`);
  return rows[0] as Server;
};

/** Version, encoding and extensions. */
export const examineServer = async (tx: Tx): Promise<Finding[]> => {
  const { version, encoding, bytes, isEmbedded } = await readServer(tx);
  const [missing] = await listMissingExtensions(tx);
  return [
    encoding === 'UTF8'
      ? ok(
          'database',
          `${isEmbedded ? 'Embedded ' : ''}PostgreSQL ${version}, ${encoding}, ${megabytes(bytes)}.`,
        )
      : todo('database', `Its encoding is ${encoding}: restore a backup into one with the encoding UTF8.`),
    missing
      ? todo(
          'extensions',
          `${missing} is missing. The next start creates it if its role may, else "create extension ${missing}".`,
        )
      : ok('extensions', 'All are installed.'),
  ];
};

export const examineMigrations = async (db: Database): Promise<Finding> => {
  const { pending, newer } = await listPendingMigrations(db);
  if (newer) return todo('migrations', newerSentence(newer));
  return pending.length === 0
    ? ok('migrations', 'None is pending.')
    : todo(
        'migrations',
        `${pending.length} are pending and run at the next start: make a backup before. The first is ${pending[0]}.`,
      );
};

interface Table extends Record<string, unknown> {
  name: string;
  bytes: number;
  isCounted: boolean;
  isOwn: boolean;
}

const LARGE_BYTES = 1_000_000;

/** The largest tables, statistics for plans of queries, and the rights of the server's role. */
export const examineTables = async (tx: Tx): Promise<Finding[]> => {
  const { isEmbedded } = await readServer(tx);
  const { rows } = await tx.execute<Table>(sql`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes, reltuples >= 0 as "isCounted",
      pg_has_role(relowner, 'usage') as "isOwn"
    from pg_class where relkind = 'r'
      and relnamespace = (select relnamespace from pg_class where oid = to_regclass('schema_migration'))
    order by bytes desc`);
  const largest = rows.slice(0, 3).map(({ name, bytes }) => `${name} ${megabytes(bytes)}`);
  const uncounted = rows.find(({ bytes, isCounted }) => bytes > LARGE_BYTES && !isCounted);
  if (isEmbedded) return [ok('tables', `The largest are ${largest.join(', ')}.`)];
  return [
    uncounted
      ? todo(
          'tables',
          `PostgreSQL has no statistics of ${uncounted.name}, so queries are slow: run "analyze".`,
        )
      : ok('tables', `The largest are ${largest.join(', ')}.`),
    rows.some(({ isOwn }) => isOwn)
      ? todo(
          'rights',
          'The role of DATABASE_URL owns the tables, so that it can also change what is sealed: use two roles, with DATABASE_DIRECT_URL for the owner.',
        )
      : ok('rights', 'The role of DATABASE_URL owns no table.'),
  ];
};
