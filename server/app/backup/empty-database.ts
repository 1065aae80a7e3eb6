import { CommandError } from '@server/base/command';
import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { recordsText } from './records-text';
import { listTables, nextIdOf, quoteIdentifier, type StoredTable } from './tables';

const count = async (tx: Tx, tables: readonly StoredTable[], name: string): Promise<number> => {
  if (!tables.some((table) => table.name === name)) return 0;
  const { rows } = await tx.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${quoteIdentifier(name)}`),
  );
  return rows[0]?.count ?? 0;
};

const refuseFull = async (tx: Tx, tables: readonly StoredTable[]): Promise<void> => {
  const accounts = await count(tx, tables, 'user_account');
  if (accounts === 0) return;
  const [premises, bookings] = [await count(tx, tables, 'premise'), await count(tx, tables, 'booking')];
  throw new CommandError(
    `The database is not empty: a restore would delete its ${recordsText(accounts, premises, bookings)} and put the backup in their place. Nothing was changed. Restore into a new database, or with a DATA_DIR that does not exist yet.`,
  );
};

/**
 * Drops the tables of a database without accounts and blocks other connections until the transaction ends. Returns
 * the next id of each table, because open pages know ids of events and none may be used again.
 */
export const emptyDatabase = async (tx: Tx): Promise<Record<string, number>> => {
  const { tables, foreign } = await listTables(tx);
  if (foreign.length > 0) {
    throw new CommandError(
      `The database holds tables that are not Keepwatch's (${foreign.join(', ')}). Nothing was changed. Restore into a database of its own.`,
    );
  }
  if (tables.length === 0) return {};
  const names = [...tables.map(({ name }) => quoteIdentifier(name)), 'schema_migration'].join(', ');
  await tx.execute(sql.raw(`lock table ${names} in access exclusive mode`));
  await refuseFull(tx, tables);
  const nextIds: Record<string, number> = {};
  for (const table of tables) nextIds[table.name] = (await nextIdOf(tx, table)) ?? 1;
  await tx.execute(sql.raw(`drop table ${names} cascade`));
  return nextIds;
};
