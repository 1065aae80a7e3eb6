import type { Database, Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { underMigrationLock } from './migrate';

/** The tables on which the server needs fewer rights than to select, insert, update and delete rows. */
const LIMITED_RIGHTS = {
  schema_migration: 'select',
  audit: 'select, insert, update (seal_number, seal, seal_key, personal_hash, personal_salt, before, after)',
  newest_seal: 'select, insert, update',
  opening_balance:
    'select, insert, update (paid, reminded_after_due, voided_at, voided_on, void_reason, voided_by)',
  payment: 'select, insert',
  receipt: 'select, insert, update (version, left_amount)',
  receipt_withdrawal: 'select, insert',
  allocation: 'select, insert',
  write_off: 'select, insert',
  journal_export: 'select, insert',
  journal_export_entry: 'select, insert',
} as const;

/** The role of a connection. */
export const findRole = async (tx: Tx): Promise<string> => {
  const { rows } = await tx.execute<{ role: string }>(sql`select current_user as role`);
  return rows[0]?.role ?? '';
};

/**
 * Gives the server's role the rights that it needs and no others, by a transaction of the owner. It owns no table, so that it
 * can neither switch triggers off nor empty tables.
 */
export const grantRightsInside = async (tx: Tx, role: string): Promise<void> => {
  if ((await findRole(tx)) === role) return;
  const { rows } = await tx.execute<{ schema: string }>(sql`select current_schema() as schema`);
  const schema = sql.identifier(rows[0]?.schema ?? '');
  const to = sql.identifier(role);
  await tx.execute(sql`grant usage on schema ${schema} to ${to}`);
  await tx.execute(sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`);
  await tx.execute(sql`grant select, usage on all sequences in schema ${schema} to ${to}`);
  for (const [table, rights] of Object.entries(LIMITED_RIGHTS)) {
    await tx.execute(sql`revoke all on ${sql.identifier(table)} from ${to}`);
    await tx.execute(sql`grant ${sql.raw(rights)} on ${sql.identifier(table)} to ${to}`);
  }
};

export const grantRights = (owner: Database, role: string): Promise<void> =>
  underMigrationLock(owner, (tx) => grantRightsInside(tx, role));
