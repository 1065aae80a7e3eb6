import type { CallAnswer, CallInput } from '@contract/call';
import { JOURNAL_ACCOUNTS } from '@contract/journal-account';
import type { JournalExport, journalExportCalls } from '@contract/journal-export';
import type { Page } from '@contract/list';
import type { Id } from '@contract/primitives';
import { journalTotals } from '@domain/journal';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { pageOf } from '@server/base/db/page';
import { nameParts } from '@server/base/db/person-name';
import { notFound } from '@server/base/refusal';
import { journalExportEntryTable, journalExportTable } from '@server/model/journal-export';
import { userTable } from '@server/model/user';
import { findSetting } from '@server/platform/setting/queries';
import { desc, eq, sql } from 'drizzle-orm';
import { listEntries } from './entry-queries';

type EntriesCall = typeof journalExportCalls.entries;

/** A page of the entries of a period, with the sums of all. */
export const findEntries = async (
  tx: Tx,
  { lang }: Actor,
  query: CallInput<EntriesCall>['query'],
): Promise<CallAnswer<EntriesCall>> => {
  const all = await listEntries(tx, lang, query);
  const exported = all.filter(({ exportId }) => exportId !== null);
  const waiting = all.filter(({ exportId }) => exportId === null);
  const entries = query.exported === undefined ? all : query.exported ? exported : waiting;
  const { accounts, currency } = await findSetting(tx);
  return {
    ...pageOf(entries.slice(query.offset, query.offset + query.limit), entries.length, query),
    totals: journalTotals(
      JOURNAL_ACCOUNTS,
      entries.flatMap(({ lines }) => lines),
    ),
    counts: { waiting: waiting.length, exported: exported.length },
    accounts,
    currency,
  };
};

/** A page of the exports, newest first. */
export const listExports = async (
  tx: Tx,
  query: { limit: number; offset: number },
): Promise<Page<JournalExport>> => {
  const rows = await tx
    .select({
      id: journalExportTable.id,
      form: journalExportTable.form,
      from: journalExportTable.from,
      to: journalExportTable.to,
      at: journalExportTable.at,
      entries: sql<number>`(select count(*)::int from ${journalExportEntryTable}
        where ${journalExportEntryTable.exportId} = ${journalExportTable.id})`,
      files: sql<number>`cardinality(${journalExportTable.content})`,
      byUserId: journalExportTable.byUserId,
      by: nameParts(userTable),
    })
    .from(journalExportTable)
    .innerJoin(userTable, eq(userTable.id, journalExportTable.byUserId))
    .orderBy(desc(journalExportTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const items = rows.map(({ byUserId, by, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: { id: byUserId, name: personName(by) },
  }));
  return pageOf(items, await tx.$count(journalExportTable), query);
};

/** A file of an export, from 1, with its name. Throws not_found. */
export const findExportFile = async (
  tx: Tx,
  id: Id,
  file: number,
): Promise<{ name: string; text: string }> => {
  const [found] = await tx.select().from(journalExportTable).where(eq(journalExportTable.id, id));
  const text = found?.content[file - 1];
  if (!found || text === undefined) throw notFound();
  const { form, from, to, content } = found;
  const suffix = content.length > 1 ? `-${file}of${content.length}` : '';
  return { name: `journal-${id}-${form}-${from}-${to}${suffix}.csv`, text };
};
