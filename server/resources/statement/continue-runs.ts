import { firstDayOf, lastDayOf } from '@domain/day';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Log } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import { notFound, type RefusalError } from '@server/base/refusal';
import { type StatementRunRow, statementRunRowTable, statementRunTable } from '@server/model/statement-run';
import { announceChange } from '@server/platform/outbox/announce-change';
import { attemptRow } from '@server/platform/run/attempt-row';
import { findRequester } from '@server/resources/user/requester-queries';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { mailPartyStatement, mailStatement } from './mail-statement';
import { listOwingParties } from './party-queries';

/**
 * Queues the statements of one company and of the parties of its split invoices as the requester may now; returns why the
 * company's was refused, or what failed.
 */
const mailOne = async (
  tx: Tx,
  log: Log,
  { id: runId, requestedBy, keyId, month }: StatementRunRow,
  companyId: number,
  now: Date,
): Promise<RefusalError | null> => {
  const viewer = await findRequester(tx, { userId: requestedBy, keyId }, now);
  if (!viewer) return notFound();
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  const actor = actorAt(viewer, now);
  const attempt = (mail: (inner: Tx) => Promise<void>) => attemptRow(tx, log, { companyId, runId }, mail);
  let refusal = await attempt((inner) => mailStatement(inner, actor, companyId, period));
  for (const { premiseId, partyEmail } of await listOwingParties(tx, viewer, companyId, period)) {
    const ofParty = await attempt((inner) =>
      mailPartyStatement(inner, actor, premiseId, { ...period, partyEmail }),
    );
    // An address that staff have not confirmed is refused and left out, as reminders leave it out.
    if (ofParty?.code === 'unavailable') refusal ??= ofParty;
  }
  return refusal;
};

/** One company of a run, in a transaction of its own; false if nothing is left to do. */
const mailNext = (
  { db, log }: Pick<Ports, 'db' | 'log'>,
  run: StatementRunRow,
  now: Date,
): Promise<boolean> =>
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
    const refusal = await mailOne(tx, log, run, row.companyId, now);
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
  ports: Pick<Ports, 'db' | 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> => {
  const { db, clock } = ports;
  const runs = await db
    .select()
    .from(statementRunTable)
    .where(isNull(statementRunTable.doneAt))
    .orderBy(asc(statementRunTable.id));
  for (const run of runs) while (!stopping.aborted && (await mailNext(ports, run, clock.now())));
};
