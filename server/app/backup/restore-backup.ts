import { CommandError } from '@server/base/command';
import type { Database, Tx } from '@server/base/db/database';
import { compareNotedSeals, findSeals } from '@server/platform/audit/noted-seals';
import { type MigrationSteps, migrateInside, unknownMigrationIn } from '@server/platform/migrate/migrate';
import { sql } from 'drizzle-orm';
import { emptyDatabase } from './empty-database';
import { type BackupHeader, type BackupTrailer, EXCLUDED_TABLES, type TableHead } from './format';
import { type BackupPart, damagedBackup, readBackup } from './read-backup';
import { readRows } from './read-rows';
import { configureBackupSession, listTables, quoteIdentifier, type StoredTable, setNextId } from './tables';

const BATCH_CHARACTERS = 1_000_000;
const BATCH_ROWS = 2_000;
/** A lock held longer by another process is an error. */
const LOCK_TIMEOUT = '60s';

export interface RestoreResult {
  header: BackupHeader;
  trailer: BackupTrailer;
}

export interface RestoreOptions {
  now: Date;
  /** Fingerprint of this installation's key; null if it has none. */
  keyFingerprint: string | null;
  /** Excludes the second factors and the webhooks if their key is lost; they are set up again. */
  withoutSecondFactors?: boolean;
  /** The steps of the migrations since the backup. */
  steps: MigrationSteps;
}

/** What is encrypted with the key, and what refers to it. */
const WITH_SECRETS = new Set(['second_factor', 'recovery_code', 'webhook', 'webhook_delivery']);

const checkHeader = (
  header: BackupHeader,
  { keyFingerprint, withoutSecondFactors }: RestoreOptions,
): void => {
  const unknown = unknownMigrationIn(header.migrations);
  if (unknown)
    throw new CommandError(
      `The backup was written by a newer release of Keepwatch, ${header.version}; restore it with that one.`,
    );
  const { secondFactors, webhooks } = header;
  const hasSecrets = secondFactors > 0 || webhooks > 0;
  if (!hasSecrets || withoutSecondFactors || header.keyFingerprint === keyFingerprint) return;
  const held = [
    ...(secondFactors > 0 ? [`${secondFactors} second factors`] : []),
    ...(webhooks > 0 ? [`${webhooks} webhooks`] : []),
  ].join(' and ');
  throw new CommandError(
    `The backup holds ${held}, encrypted with another key than this installation's. Set SECRET_KEY to the key of the installation that was backed up, or copy its secret-key into DATA_DIR. Where that key is lost, add --without-second-factors: the people concerned set theirs up anew, and webhooks are created anew.`,
  );
};

const insertRows = async (tx: Tx, table: StoredTable, rows: readonly string[]): Promise<void> => {
  const names = table.columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  await tx.execute(
    sql`insert into ${sql.raw(quoteIdentifier(table.name))} (${sql.raw(names)}) overriding system value
      select ${sql.raw(values)} from json_array_elements(${`[${rows.join(',')}]`}::json) line`,
  );
};

const orderColumns = (table: StoredTable, { columns }: TableHead): StoredTable => {
  const ordered = columns.map((name) => table.columns.find((column) => column.name === name));
  const present = ordered.filter((column) => column !== undefined);
  if (present.length !== columns.length || present.length !== table.columns.length)
    throw damagedBackup(`the table ${table.name} has other columns`);
  return { ...table, columns: present };
};

/** Fills the tables, with columns in the backup's order. Resolves with the trailer. */
const fillTables = async (
  tx: Tx,
  parts: AsyncIterable<BackupPart>,
  tables: ReadonlyMap<string, StoredTable>,
  skipped: ReadonlySet<string>,
): Promise<BackupTrailer> => {
  let table: StoredTable | undefined;
  let rows: string[] = [];
  let size = 0;
  const flush = async () => {
    if (table && rows.length > 0 && !skipped.has(table.name)) await insertRows(tx, table, rows);
    rows = [];
    size = 0;
  };
  for await (const part of parts) {
    if ('row' in part) {
      rows.push(part.row);
      size += part.row.length;
      if (size > BATCH_CHARACTERS || rows.length >= BATCH_ROWS) await flush();
      continue;
    }
    await flush();
    if ('trailer' in part) return part.trailer;
    const target = tables.get(part.head.table);
    if (!target) throw damagedBackup(`it has an unknown table ${part.head.table}`);
    table = orderColumns(target, part.head);
  }
  throw damagedBackup('its end is missing');
};

const compare = async (
  tx: Tx,
  trailer: BackupTrailer,
  tables: ReadonlyMap<string, StoredTable>,
  skipped: ReadonlySet<string>,
): Promise<void> => {
  const sums = new Map(trailer.tables.map((sum) => [sum.table, sum]));
  for (const table of tables.values()) {
    if (EXCLUDED_TABLES.has(table.name) || skipped.has(table.name)) continue;
    const { rows, sha256 } = await readRows(tx, table, async () => {});
    const expected = sums.get(table.name);
    if (rows !== expected?.rows)
      throw damagedBackup(`the table ${table.name} has ${rows} rows in place of ${expected?.rows ?? 'none'}`);
    if (sha256 !== expected.sha256) throw damagedBackup(`the checksum of the table ${table.name} differs`);
  }
};

/** Whoever changes the file can recompute counts and checksums, but the seal in its header may be noted elsewhere. */
const compareSeal = async (tx: Tx, { newestSeal }: BackupHeader): Promise<void> => {
  if (!newestSeal) return;
  const differences = compareNotedSeals(await findSeals(tx, [newestSeal.number]), [
    { ...newestSeal, source: 'its head' },
  ]);
  if (differences.length > 0) throw damagedBackup('its audit does not have the newest seal of its head');
};

const setNextIds = async (
  tx: Tx,
  tables: Iterable<StoredTable>,
  before: Record<string, number>,
  after: Record<string, number>,
): Promise<void> => {
  for (const table of tables)
    await setNextId(tx, table, Math.max(before[table.name] ?? 1, after[table.name] ?? 1));
};

/**
 * Restores a backup into an empty database in one transaction: creates the tables by the backup's migrations,
 * fills them, compares counts and checksums with the stored rows, then migrates to this release. `finish` runs in
 * the same transaction.
 */
export const restoreBackup = async (
  db: Database,
  lines: AsyncIterable<string>,
  options: RestoreOptions,
  finish: (tx: Tx) => Promise<void> = async () => {},
): Promise<RestoreResult> => {
  const { header, parts } = await readBackup(lines);
  checkHeader(header, options);
  const skipped = options.withoutSecondFactors ? WITH_SECRETS : new Set<string>();
  const trailer = await db.transaction(async (tx) => {
    await configureBackupSession(tx);
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
    const nextIds = await emptyDatabase(tx);
    await migrateInside(tx, options.now, { only: new Set(header.migrations) });
    const tables = new Map((await listTables(tx)).tables.map((table) => [table.name, table]));
    // The backup also contains the rows that migrations inserted.
    for (const { name } of [...tables.values()].reverse())
      await tx.execute(sql.raw(`delete from ${quoteIdentifier(name)}`));
    const read = await fillTables(tx, parts, tables, skipped);
    await compare(tx, read, tables, skipped);
    await compareSeal(tx, header);
    await setNextIds(tx, tables.values(), nextIds, read.nextIds);
    await migrateInside(tx, options.now, { steps: options.steps });
    await finish(tx);
    return read;
  });
  return { header, trailer };
};
