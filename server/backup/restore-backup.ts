import { CommandError } from '@server/control/command';
import type { Database, Tx } from '@server/db/database';
import { findUnknownMigration, migrateInside } from '@server/db/migrate';
import { sql } from 'drizzle-orm';
import { emptyDatabase } from './empty-database';
import { type BackupHeader, type BackupTrailer, LEFT_OUT, type TableHead } from './format';
import { type BackupPart, damaged, readBackup } from './read-backup';
import { readRows } from './read-rows';
import { listTables, quoted, type StoredTable, setNextId, writeValuesAlike } from './tables';

const BATCH_CHARACTERS = 1_000_000;
const BATCH_ROWS = 2_000;
/** Somebody who holds a table for longer is told of, rather than waited for. */
const LOCK_TIMEOUT = '60s';

export interface Restored {
  header: BackupHeader;
  trailer: BackupTrailer;
}

export interface RestoreFacts {
  now: Date;
  /** Of the key of this installation; null where it has none. */
  keyFingerprint: string | null;
  /** Leaves the second factors out, for who has lost the key: those people set them up anew. */
  withoutSecondFactors?: boolean;
}

const OF_SECOND_FACTORS = new Set(['second_factor', 'recovery_code']);

const checkHeader = (header: BackupHeader, { keyFingerprint, withoutSecondFactors }: RestoreFacts): void => {
  const unknown = findUnknownMigration(header.migrations);
  if (unknown)
    throw new CommandError(
      `The backup was written by a newer release of Keepwatch, ${header.version}; restore it with that one.`,
    );
  if (header.secondFactors === 0 || withoutSecondFactors || header.keyFingerprint === keyFingerprint) return;
  throw new CommandError(
    `The backup holds ${header.secondFactors} second factors, encrypted with another key than this installation's. Set SECRET_KEY to the key of the installation that was backed up, or copy its secret-key into DATA_DIR. Where that key is lost, add --without-second-factors: the people concerned set theirs up anew.`,
  );
};

const insertRows = async (tx: Tx, table: StoredTable, rows: readonly string[]): Promise<void> => {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  await tx.execute(
    sql`insert into ${sql.raw(quoted(table.name))} (${sql.raw(names)}) overriding system value
      select ${sql.raw(values)} from json_array_elements(${`[${rows.join(',')}]`}::json) line`,
  );
};

const sameColumns = (table: StoredTable, { columns }: TableHead): StoredTable => {
  const ordered = columns.map((name) => table.columns.find((column) => column.name === name));
  const known = ordered.filter((column) => column !== undefined);
  if (known.length !== columns.length || known.length !== table.columns.length)
    throw damaged(`the table ${table.name} has other columns`);
  return { ...table, columns: known };
};

/** Fills the tables, in the columns' order of the backup. Resolves with the trailer. */
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
    const known = tables.get(part.head.table);
    if (!known) throw damaged(`it has an unknown table ${part.head.table}`);
    table = sameColumns(known, part.head);
  }
  throw damaged('its end is missing');
};

const compare = async (
  tx: Tx,
  trailer: BackupTrailer,
  tables: ReadonlyMap<string, StoredTable>,
  skipped: ReadonlySet<string>,
): Promise<void> => {
  const sums = new Map(trailer.tables.map((sum) => [sum.table, sum]));
  for (const table of tables.values()) {
    if (LEFT_OUT.has(table.name) || skipped.has(table.name)) continue;
    const { rows, sha256 } = await readRows(tx, table, async () => {});
    const expected = sums.get(table.name);
    if (rows !== expected?.rows)
      throw damaged(`the table ${table.name} has ${rows} rows in place of ${expected?.rows ?? 'none'}`);
    if (sha256 !== expected.sha256) throw damaged(`the checksum of the table ${table.name} differs`);
  }
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
 * Puts a backup into an empty database, in one transaction: makes the tables as they were, fills them, compares counts
 * and checksums with what is now stored, and only then brings them to this release's form. `finish` is done in the
 * same transaction.
 */
export const restoreBackup = async (
  db: Database,
  lines: AsyncIterable<string>,
  facts: RestoreFacts,
  finish: (tx: Tx) => Promise<void> = async () => {},
): Promise<Restored> => {
  const { header, parts } = await readBackup(lines);
  checkHeader(header, facts);
  const skipped = facts.withoutSecondFactors ? OF_SECOND_FACTORS : new Set<string>();
  const trailer = await db.transaction(async (tx) => {
    await writeValuesAlike(tx);
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
    const nextIds = await emptyDatabase(tx);
    await migrateInside(tx, facts.now, new Set(header.migrations));
    const tables = new Map((await listTables(tx)).tables.map((table) => [table.name, table]));
    // What migrations have put in is in the backup too.
    for (const { name } of [...tables.values()].reverse())
      await tx.execute(sql.raw(`delete from ${quoted(name)}`));
    const read = await fillTables(tx, parts, tables, skipped);
    await compare(tx, read, tables, skipped);
    await setNextIds(tx, tables.values(), nextIds, read.nextIds);
    await migrateInside(tx, facts.now);
    await finish(tx);
    return read;
  });
  return { header, trailer };
};
