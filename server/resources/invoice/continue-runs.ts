import { invoiceRunCalls } from '@contract/invoice-run';
import type { Id } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import type { Log } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import { notFound, type RefusalError } from '@server/base/refusal';
import { invoiceRunRowTable, invoiceRunTable } from '@server/model/invoice';
import { announceChange } from '@server/platform/outbox/announce-change';
import { attemptRow } from '@server/platform/run/attempt-row';
import { findRequester } from '@server/resources/user/requester-queries';
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

type Verdicts = Map<Id, RefusalError | null>;

/** Issues the next invoices; if that fails, each alone, so that one of them doesn't stop the others. */
const issueNextPremises = async (
  tx: Tx,
  log: Log,
  run: Run,
  premiseIds: readonly Id[],
  now: Date,
): Promise<Verdicts> => {
  const viewer = await findRequester(tx, { userId: run.requestedBy, keyId: run.keyId }, now);
  const verdicts: Verdicts = new Map(premiseIds.map((id) => [id, notFound()]));
  if (!viewer) return verdicts;
  const issue = (ids: readonly Id[]) =>
    attemptRow(tx, log, { premiseIds: ids, runId: run.id }, async (inner) => {
      for (const [id, verdict] of await issueMany(inner, viewer, run.month, ids, now))
        verdicts.set(id, verdict);
    });
  if (!(await issue(premiseIds))) return verdicts;
  for (const id of premiseIds) {
    const failure = await issue([id]);
    if (failure) verdicts.set(id, failure);
  }
  return verdicts;
};

/** One step of a run; false if nothing is left to do. */
const issueNext = ({ db, log }: Pick<Ports, 'db' | 'log'>, run: Run, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id } = run;
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
    await storeVerdicts(tx, id, await issueNextPremises(tx, log, run, premiseIds, now));
    await announceChange(tx, now, invoiceRunCalls.start.tells);
    return true;
  });

/**
 * Continues all unfinished runs, including those of a killed server. A finished premise is never processed again,
 * so each invoice is issued once.
 */
export const continueInvoiceRuns = async (
  ports: Pick<Ports, 'db' | 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> => {
  const { db, clock } = ports;
  const runs = await db
    .select()
    .from(invoiceRunTable)
    .where(isNull(invoiceRunTable.doneAt))
    .orderBy(asc(invoiceRunTable.id));
  for (const run of runs) while (!stopping.aborted && (await issueNext(ports, run, clock.now())));
};
