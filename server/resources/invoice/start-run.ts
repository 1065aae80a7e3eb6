import type { CallInput } from '@contract/call';
import { type InvoiceRun, invoiceRunCalls } from '@contract/invoice-run';
import type { Id } from '@contract/primitives';
import { firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, notFound, RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { invoiceRunRowTable, invoiceRunTable, invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseIdInReach, premiseInReach, within } from '@server/model/scope';
import { announceChange } from '@server/platform/outbox/announce-change';
import { runProblemText } from '@server/platform/run/stop-rows';
import { findToday } from '@server/platform/setting/queries';
import { billedSlots } from '@server/resources/booking/slot-queries';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

type StartBody = CallInput<typeof invoiceRunCalls.start>['body'];

/**
 * Starts issuing a month for the given premises, or for all in reach that have something to bill and no issued
 * invoice. `findInvoiceRun` reads the progress. Throws month_open, and a FieldRefusalError for a premise out of reach.
 */
export const startInvoiceRun = async (
  tx: Tx,
  { viewer, now }: Actor,
  { month, premiseIds }: StartBody,
): Promise<{ id: Id }> => {
  if (month >= monthOf(await findToday(tx, now))) throw new RefusalError('month_open');
  const isIssued = sql`exists (select from ${invoiceTable} where ${invoiceTable.premiseId} = ${premiseTable.id}
    and ${invoiceTable.period} = ${month} and ${invoiceTable.status} = 'Issued')`;
  const hasSlots = sql`exists (select from ${slotTable} where ${slotTable.premiseId} = ${premiseTable.id}
    and ${billedSlots} and ${slotTable.date} between ${firstDayOf(month)} and ${lastDayOf(month)})`;
  const hasDraft = sql`exists (select from ${invoiceTable} where ${invoiceTable.premiseId} = ${premiseTable.id}
    and ${invoiceTable.period} = ${month} and ${invoiceTable.status} = 'Draft')`;
  const premises = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(
      within(
        premiseInReach(tx, viewer, 'document.edit'),
        premiseIds
          ? inArray(premiseTable.id, premiseIds)
          : sql`not ${isIssued} and (${hasSlots} or ${hasDraft})`,
      ),
    );
  const found = new Set(premises.map(({ id }) => id));
  const missing = premiseIds?.findIndex((id) => !found.has(id)) ?? -1;
  if (missing >= 0)
    throw new FieldRefusalError([{ path: `premiseIds.${missing}`, code: 'unknown_reference' }]);
  const [run] = await tx
    .insert(invoiceRunTable)
    .values({
      month,
      requestedBy: viewer.userId,
      keyId: viewer.key?.id,
      createdAt: now,
      doneAt: found.size === 0 ? now : null,
    })
    .returning({ id: invoiceRunTable.id });
  if (!run) throw new Error('The run was not stored');
  await tx.execute(sql`insert into ${invoiceRunRowTable} (run_id, premise_id)
    select ${run.id}::int, unnest(${sql.param([...found])}::int[])`);
  await announceChange(tx, now, invoiceRunCalls.start.tells);
  return run;
};

/** The rows of a run: an API key of the user may reach fewer premises. */
export const runRowsInReach = (tx: Tx, viewer: Viewer, runId: Id) =>
  within(
    premiseIdInReach(tx, viewer, 'document.edit', invoiceRunRowTable.premiseId),
    eq(invoiceRunRowTable.runId, runId),
  );

/** The progress of the user's own run, the latest unless `id` is given. Throws not_found. */
export const findInvoiceRun = async (
  tx: Tx,
  { viewer, t }: Actor,
  id: Id | undefined,
): Promise<InvoiceRun> => {
  const [run] = await tx
    .select()
    .from(invoiceRunTable)
    .where(
      and(
        eq(invoiceRunTable.requestedBy, viewer.userId),
        id === undefined ? undefined : eq(invoiceRunTable.id, id),
      ),
    )
    .orderBy(desc(invoiceRunTable.id))
    .limit(1);
  if (!run) throw notFound();
  const inReach = runRowsInReach(tx, viewer, run.id);
  const total = await tx.$count(invoiceRunRowTable, inReach);
  const rows = await tx
    .select()
    .from(invoiceRunRowTable)
    .where(and(inReach, isNotNull(invoiceRunRowTable.ok)))
    .orderBy(asc(invoiceRunRowTable.premiseId));
  return {
    id: run.id,
    month: run.month,
    done: rows.length,
    total,
    rows: rows.map((row) => ({
      premiseId: row.premiseId,
      code: invoiceCodeOf(row.premiseId, run.month),
      ok: row.ok === true,
      problem: runProblemText(t, row),
    })),
  };
};
