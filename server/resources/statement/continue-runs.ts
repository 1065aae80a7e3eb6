import { firstDayOf, lastDayOf } from '@domain/day';
import { actorAt } from '@server/base/actor';
import type { Database, Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { type StatementRunRow, statementRunRowTable, statementRunTable } from '@server/model/statement-run';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findRequester } from '@server/resources/user/find-requester';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { mailPartyStatement, mailStatement } from './mail-statement';
import { listOwingParties } from './party-queries';

/** Mails are refused before anything is written. */
const refusalOf = async (mail: () => Promise<void>): Promise<RefusalError | null> => {
  try {
    await mail();
    return null;
  } catch (thrown) {
    if (thrown instanceof RefusalError) return thrown;
    throw thrown;
  }
};

/** Queues the statements of one company and of the parties of its split invoices as the requester may now; returns the refusal. */
const mailOne = async (
  tx: Tx,
  { requestedBy, keyId, month }: StatementRunRow,
  companyId: number,
  now: Date,
): Promise<RefusalError | null> => {
  const viewer = await findRequester(tx, { userId: requestedBy, keyId }, now);
  if (!viewer) return notFound();
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  const actor = actorAt(viewer, now);
  const refusal = await refusalOf(() => mailStatement(tx, actor, companyId, period));
  // Addresses that staff have not confirmed are left out, as reminders leave them out.
  for (const { premiseId, partyEmail } of await listOwingParties(tx, viewer, companyId, period))
    await refusalOf(() => mailPartyStatement(tx, actor, premiseId, { ...period, partyEmail }));
  return refusal;
};

/** One company of a run, in a transaction of its own; false if nothing is left to do. */
const mailNext = (db: Database, run: StatementRunRow, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ofRun = and(eq(statementRunRowTable.runId, run.id), isNull(statementRunRowTable.ok));
    // A concurrent server takes another.
    const [row] = await tx
      .select({ companyId: statementRunRowTable.companyId })
      .from(statementRunRowTable)
      .where(ofRun)
      .orderBy(asc(statementRunRowTable.companyId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) {
      await tx
        .update(statementRunTable)
        .set({ doneAt: now })
        .where(
          and(
            eq(statementRunTable.id, run.id),
            sql`not exists (select from ${statementRunRowTable} where run_id = ${run.id} and ok is null)`,
          ),
        );
      return false;
    }
    const refusal = await mailOne(tx, run, row.companyId, now);
    await tx
      .update(statementRunRowTable)
      .set({
        ok: refusal === null,
        problem: refusal?.code ?? null,
        problemReason: refusal?.more.reason ?? null,
      })
      .where(and(ofRun, eq(statementRunRowTable.companyId, row.companyId)));
    await announceChange(tx, now, ['Invoice']);
    return true;
  });

/**
 * Continues all unfinished runs, including those of a killed server. A mail and its result are one transaction, so no
 * statement of a run is mailed twice.
 */
export const continueStatementRuns = async (
  db: Database,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> => {
  const runs = await db
    .select()
    .from(statementRunTable)
    .where(isNull(statementRunTable.doneAt))
    .orderBy(asc(statementRunTable.id));
  for (const run of runs) while (!stopping.aborted && (await mailNext(db, run, clock())));
};
