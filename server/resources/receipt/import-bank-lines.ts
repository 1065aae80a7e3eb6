import { type BankImportBody, bankImportCalls } from '@contract/bank-import';
import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { bankImportTable, bankLineTable } from '@server/model/bank-import';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { sql } from 'drizzle-orm';

/** Stores the lines of an account's file. Returns the id of the import. */
export const importBankLines = async (
  tx: Tx,
  actor: Actor,
  { account, rows, layout }: BankImportBody,
): Promise<Id> => {
  // Of two imports of the same file at once, the second must see the lines of the first.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${account.toLowerCase()}`}, 0))`,
  );
  const [stored] = await tx
    .insert(bankImportTable)
    .values({ account, layout: layout ?? null, at: actor.now, byUserId: actor.viewer.userId })
    .returning({ id: bankImportTable.id });
  if (!stored) throw new Error('No import was stored');
  const importId = stored.id;
  await tx.insert(bankLineTable).values(rows.map((line, row) => ({ importId, row, ...line })));
  await recordAudit(tx, actor, {
    action: 'bankImport.imported',
    subject: `bankImport:${importId}`,
    after: { account, lines: rows.length },
  });
  await announceChange(tx, actor.now, bankImportCalls.create.tells);
  return importId;
};
