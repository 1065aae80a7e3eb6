import type { CallAnswer, CallInput } from '@contract/call';
import { journalExportCalls } from '@contract/journal-export';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { journalExportEntryTable, journalExportTable } from '@server/model/journal-export';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';
import { sql } from 'drizzle-orm';
import { listEntries } from './entry-queries';
import { writeJournal } from './journal-file';

type CreateCall = typeof journalExportCalls.create;

/** Entries per statement. */
const BATCH = 1000;

/** Stores the files of all entries of a period that no export has yet. */
export const exportJournal = async (
  tx: Tx,
  actor: Actor,
  { from, to, form }: CallInput<CreateCall>['body'],
): Promise<CallAnswer<CreateCall>> => {
  // Of two exports at once, the second must see what the first has taken.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('journal export', 0))`);
  const all = await listEntries(tx, actor.lang, { from, to });
  const entries = all.filter(({ exportId }) => exportId === null);
  const { accounts, currency } = await findSetting(tx);
  const content = writeJournal(form, entries, { accounts, currency, t: actor.t });
  const [stored] = await tx
    .insert(journalExportTable)
    .values({ form, from, to, content, at: actor.now, byUserId: actor.viewer.userId })
    .returning({ id: journalExportTable.id });
  if (!stored) throw new Error('No export was stored');
  const rows = entries.map(({ key }) => ({ entry: key, exportId: stored.id }));
  for (let start = 0; start < rows.length; start += BATCH)
    await tx.insert(journalExportEntryTable).values(rows.slice(start, start + BATCH));
  await recordAudit(tx, actor, {
    action: 'journalExport.created',
    subject: `journalExport:${stored.id}`,
    after: { form, from, to, entries: entries.length },
  });
  await announceChange(tx, actor.now, journalExportCalls.create.tells);
  return { id: stored.id, entries: entries.length, files: content.length };
};
