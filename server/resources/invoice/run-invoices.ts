import { invoiceRunCalls } from '@contract/invoice-run';
import type { Id } from '@contract/primitives';
import type { Database, Tx } from '@server/base/db/database';
import { notFound, type RefusalError } from '@server/base/refusal';
import { invoiceRunRowTable, invoiceRunTable } from '@server/model/invoice';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findRequester } from '@server/resources/user/find-requester';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { issueMany } from './issue-many';

/** Invoices per transaction; committed ones survive the end of the process. */
const INVOICES_PER_TRANSACTION = 100;

type Run = Pick<typeof invoiceRunTable.$inferSelect, 'id' | 'month' | 'requestedBy' | 'keyId'>;

/** The next premises of a run; a concurrent server takes others. */
const lockNextPremises = async (tx: Tx, runId: Id): Promise<Id[]> => {
  const rows = await tx
    .select({ premiseId: invoiceRunRowTable.premiseId })
    .from(invoiceRunRowTable)
    .where(and(eq(invoiceRunRowTable.runId, runId), isNull(invoiceRunRowTable.ok)))
    .orderBy(asc(invoiceRunRowTable.premiseId))
    .limit(INVOICES_PER_TRANSACTION)
    .for('update', { skipLocked: true });
  return rows.map(({ premiseId }) => premiseId);
};

const storeVerdicts = async (
  tx: Tx,
  runId: Id,
  verdicts: ReadonlyMap<Id, RefusalError | null>,
): Promise<void> => {
  const rows = [...verdicts];
  await tx.execute(sql`update ${invoiceRunRowTable} set ok = verdict.problem is null, problem = verdict.problem,
      problem_reason = verdict.reason
    from unnest(${sql.param(rows.map(([id]) => id))}::int[], ${sql.param(rows.map(([, problem]) => problem?.code ?? null))}::text[],
      ${sql.param(rows.map(([, problem]) => problem?.more.reason ?? null))}::text[]) as verdict(premise_id, problem, reason)
    where run_id = ${runId} and ${invoiceRunRowTable.premiseId} = verdict.premise_id`);
};

/** One step of a run; false if nothing is left to do. */
const issueNext = (db: Database, { id, month, requestedBy, keyId }: Run, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const premiseIds = await lockNextPremises(tx, id);
    if (premiseIds.length === 0) {
      await tx
        .update(invoiceRunTable)
        .set({ doneAt: now })
        .where(
          and(
            eq(invoiceRunTable.id, id),
            sql`not exists (select from ${invoiceRunRowTable} where run_id = ${id} and ok is null)`,
          ),
        );
      return false;
    }
    const viewer = await findRequester(tx, { userId: requestedBy, keyId }, now);
    const verdicts = viewer
      ? await issueMany(tx, viewer, month, premiseIds, now)
      : new Map(premiseIds.map((premiseId) => [premiseId, notFound()]));
    await storeVerdicts(tx, id, verdicts);
    await announceChange(tx, now, invoiceRunCalls.start.tells);
    return true;
  });

/**
 * Continues all unfinished runs, including those of a killed server. A finished premise is never processed again,
 * so each invoice is issued once.
 */
export const runInvoices = async (db: Database, clock: () => Date, stopping: AbortSignal): Promise<void> => {
  const runs = await db
    .select()
    .from(invoiceRunTable)
    .where(isNull(invoiceRunTable.doneAt))
    .orderBy(asc(invoiceRunTable.id));
  for (const run of runs) while (!stopping.aborted && (await issueNext(db, run, clock())));
};
