import type { Database, Tx } from '@server/db/database';
import { appliedNames } from '@server/db/migrate';
import { sql } from 'drizzle-orm';
import { type BackupHeader, type BackupTrailer, FORMAT, LEFT_OUT, type TableHead } from './format';
import { readRows } from './read-rows';
import { listTables, nextIdOf, writeValuesAlike } from './tables';

/** What is written into a backup beside the rows. */
export interface BackupFacts {
  version: string;
  now: Date;
  keyFingerprint: string | null;
}

const countSecondFactors = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from second_factor`);
  return rows[0]?.count ?? 0;
};

const lineOf = (what: BackupHeader | TableHead | BackupTrailer) => `${JSON.stringify(what)}\n`;

/**
 * Everything as it is at one instant, while others go on writing. `write` gets the lines a batch at a time and holds the
 * reading up until it has taken them. On PGlite everybody else waits until it is done.
 */
export const writeBackup = (
  db: Database,
  { version, now, keyFingerprint }: BackupFacts,
  write: (lines: string) => Promise<void>,
): Promise<BackupTrailer> =>
  db.transaction(
    async (tx) => {
      await writeValuesAlike(tx);
      const { tables } = await listTables(tx);
      const header: BackupHeader = {
        keepwatchBackup: FORMAT,
        version,
        createdAt: now.toISOString(),
        migrations: [...(await appliedNames(tx))].sort(),
        keyFingerprint,
        secondFactors: await countSecondFactors(tx),
      };
      await write(lineOf(header));
      const trailer: BackupTrailer = { tables: [], nextIds: {} };
      for (const table of tables) {
        if (LEFT_OUT.has(table.name)) continue;
        await write(lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) }));
        trailer.tables.push(await readRows(tx, table, write));
      }
      // After the rows: ids that were given meanwhile are only left out.
      for (const table of tables) {
        const next = await nextIdOf(tx, table);
        if (next !== null) trailer.nextIds[table.name] = next;
      }
      await write(lineOf(trailer));
      return trailer;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
