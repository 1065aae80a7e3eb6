import { CommandError } from '@server/base/command';
import type { Database, Tx } from '@server/base/db/database';
import type { NewestSeal } from '@server/base/newest-seal';
import type { Ports } from '@server/base/ports/ports';
import { COMMIT, VERSION } from '@server/base/version';
import { findNewestSeal } from '@server/platform/audit/newest-seal';
import { appliedNames, findNewerMigration } from '@server/platform/migrate/migrate';
import { sql } from 'drizzle-orm';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupTrailer,
  EXCLUDED_TABLES,
  type TableHead,
} from './format';
import { readRows } from './read-rows';
import { configureBackupSession, listTables, nextIdOf, type StoredTable } from './tables';

/** The header's values. */
interface BackupMetadata {
  version: string;
  now: Date;
  keyFingerprint: string | null;
}

/** The rows of a table; a database that is not migrated yet may lack it. */
const countRows = async (tx: Tx, tables: readonly StoredTable[], name: string): Promise<number> => {
  if (!tables.some((table) => table.name === name)) return 0;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(name)}`,
  );
  return rows[0]?.count ?? 0;
};

const findSealToNote = async (tx: Tx, tables: readonly StoredTable[]): Promise<NewestSeal | null> => {
  // A database that is not migrated yet has no such table.
  if (!tables.some(({ name }) => name === 'newest_seal')) return null;
  const newest = await findNewestSeal(tx);
  return newest ? { number: newest.number, seal: newest.seal } : null;
};

const lineOf = (what: BackupHeader | TableHead | BackupTrailer) => `${JSON.stringify(what)}\n`;

/**
 * Writes a consistent snapshot of the database while others go on writing. `write` gets batches of lines; reading
 * waits until it has taken them. On PGlite all other calls wait until the backup is done.
 */
export const writeBackup = (
  db: Database,
  { version, now, keyFingerprint }: BackupMetadata,
  write: (lines: string) => Promise<void>,
): Promise<BackupTrailer> =>
  db.transaction(
    async (tx) => {
      await configureBackupSession(tx);
      const { tables } = await listTables(tx);
      const header: BackupHeader = {
        keepwatchBackup: BACKUP_FORMAT,
        version,
        commit: COMMIT,
        createdAt: now.toISOString(),
        migrations: [...(await appliedNames(tx))].sort(),
        keyFingerprint,
        secondFactors: await countRows(tx, tables, 'second_factor'),
        webhooks: await countRows(tx, tables, 'webhook'),
        newestSeal: await findSealToNote(tx, tables),
      };
      await write(lineOf(header));
      const trailer: BackupTrailer = { tables: [], nextIds: {} };
      for (const table of tables) {
        if (EXCLUDED_TABLES.has(table.name)) continue;
        await write(lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) }));
        trailer.tables.push(await readRows(tx, table, write));
      }
      // After the rows: ids assigned meanwhile are only skipped.
      for (const table of tables) {
        const next = await nextIdOf(tx, table);
        if (next !== null) trailer.nextIds[table.name] = next;
      }
      await write(lineOf(trailer));
      return trailer;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Writes a backup of this installation and returns its instant. */
export const makeBackup = async (
  { db, clock, secretBox }: Pick<Ports, 'db' | 'clock' | 'secretBox'>,
  write: (text: string) => Promise<void>,
): Promise<Date> => {
  // This program doesn't know all tables of a newer release, and the backup would lack them.
  if (await findNewerMigration(db))
    throw new CommandError(
      'The database is of a newer release: make the backup by that one. Nothing was written.',
    );
  const now = clock.now();
  const keyFingerprint = await secretBox.fingerprint();
  await writeBackup(db, { version: VERSION, now, keyFingerprint }, write);
  return now;
};
