import type { CallInput } from '@contract/call';
import type { Id } from '@contract/primitives';
import { type StatementRun, statementRunCalls } from '@contract/statement-run';
import { firstDayOf, monthOf } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { FieldRefusalError, notFound, RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable, paymentTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { receiptTable, withdrawalTable } from '@server/model/receipt';
import { premiseInReach, within } from '@server/model/scope';
import { statementRunRowTable, statementRunTable } from '@server/model/statement-run';
import { announceChange } from '@server/platform/outbox/announce-change';
import { runProblemText } from '@server/platform/run/stop-rows';
import { findToday } from '@server/platform/setting/queries';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

type StartBody = CallInput<typeof statementRunCalls.start>['body'];

/**
 * Starts mailing the statements of a month to the given companies, or to all in reach that owe something or whose account
 * changed since the month began. `findStatementRun` reads the progress. Throws month_open, and a FieldRefusalError for a
 * company out of reach.
 */
export const startStatementRun = async (
  tx: Tx,
  { viewer, now }: Actor,
  { month, companyIds }: StartBody,
): Promise<{ id: Id }> => {
  if (month >= monthOf(await findToday(tx, now)))
    throw new RefusalError('month_open', {}, { reason: 'statement' });
  const from = sql`${firstDayOf(month)}::date`;
  const hasInvoice = sql`exists (select from ${invoiceTable} where ${invoiceTable.premiseId} = ${premiseTable.id}
    and ${invoiceTable.issuedOn} is not null
    and (${invoiceTable.balance} <> 0 or ${invoiceTable.issuedOn} >= ${from} or ${invoiceTable.voidedOn} >= ${from}))`;
  const hasOpening = sql`exists (select from ${openingBalanceTable} where ${openingBalanceTable.premiseId} = ${premiseTable.id}
    and (${openingBalanceTable.balance} <> 0 or ${openingBalanceTable.on} >= ${from} or ${openingBalanceTable.voidedOn} >= ${from}))`;
  const hasPayment = sql`exists (select from ${paymentTable} where ${paymentTable.premiseId} = ${premiseTable.id}
    and ${paymentTable.on} >= ${from})`;
  const hasNote = sql`exists (select from ${noteTable} where ${noteTable.premiseId} = ${premiseTable.id}
    and ${noteTable.issuedOn} is not null and (${noteTable.issuedOn} >= ${from} or ${noteTable.voidedOn} >= ${from}))`;
  const hasReceipt = sql`exists (select from ${receiptTable} where ${receiptTable.companyId} = ${premiseTable.companyId}
    and ${receiptTable.on} >= ${from})`;
  const hasWithdrawal = sql`exists (select from ${withdrawalTable} join ${receiptTable} on ${receiptTable.id} = ${withdrawalTable.receiptId}
    where ${receiptTable.companyId} = ${premiseTable.companyId} and ${withdrawalTable.on} >= ${from})`;
  const companies = await tx
    .selectDistinct({ id: premiseTable.companyId })
    .from(premiseTable)
    .where(
      within(
        premiseInReach(tx, viewer, 'document.edit'),
        companyIds
          ? inArray(premiseTable.companyId, companyIds)
          : or(hasInvoice, hasOpening, hasNote, hasPayment, hasReceipt, hasWithdrawal),
      ),
    );
  const found = new Set(companies.map(({ id }) => id));
  const missing = companyIds?.findIndex((id) => !found.has(id)) ?? -1;
  if (missing >= 0)
    throw new FieldRefusalError([{ path: `companyIds.${missing}`, code: 'unknown_reference' }]);
  // Two clerks may press at once: who waits in another run of the month is mailed by that one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statement-run ${month}`}, 0))`);
  const waiting = await tx
    .select({ companyId: statementRunRowTable.companyId })
    .from(statementRunRowTable)
    .innerJoin(statementRunTable, eq(statementRunTable.id, statementRunRowTable.runId))
    .where(and(eq(statementRunTable.month, month), isNull(statementRunRowTable.ok)));
  for (const { companyId } of waiting) found.delete(companyId);
  const [run] = await tx
    .insert(statementRunTable)
    .values({
      month,
      requestedBy: viewer.userId,
      keyId: viewer.key?.id,
      createdAt: now,
      doneAt: found.size === 0 ? now : null,
    })
    .returning({ id: statementRunTable.id });
  if (!run) throw new Error('The run was not stored');
  await tx.execute(sql`insert into ${statementRunRowTable} (run_id, company_id)
    select ${run.id}::int, unnest(${sql.param([...found])}::int[])`);
  await announceChange(tx, now, statementRunCalls.start.tells);
  return run;
};

/** The rows of a run: an API key of the user may reach fewer companies. */
export const runRowsInReach = (tx: Tx, viewer: Viewer, runId: Id) => {
  const inReach = within(
    premiseInReach(tx, viewer, 'document.edit'),
    eq(premiseTable.companyId, statementRunRowTable.companyId),
  );
  return and(
    eq(statementRunRowTable.runId, runId),
    sql`exists (select from ${premiseTable} where ${inReach})`,
  );
};

/** The progress of the user's own run, the latest unless `id` is given. Throws not_found. */
export const findStatementRun = async (
  tx: Tx,
  { viewer, lang, t }: Actor,
  id: Id | undefined,
): Promise<StatementRun> => {
  const [run] = await tx
    .select()
    .from(statementRunTable)
    .where(
      and(
        eq(statementRunTable.requestedBy, viewer.userId),
        id === undefined ? undefined : eq(statementRunTable.id, id),
      ),
    )
    .orderBy(desc(statementRunTable.id))
    .limit(1);
  if (!run) throw notFound();
  const ofRun = runRowsInReach(tx, viewer, run.id);
  const total = await tx.$count(statementRunRowTable, ofRun);
  const rows = await tx
    .select({ row: statementRunRowTable, name: nameIn(companyTable, lang) })
    .from(statementRunRowTable)
    .innerJoin(companyTable, eq(companyTable.id, statementRunRowTable.companyId))
    .where(and(ofRun, isNotNull(statementRunRowTable.ok)))
    .orderBy(asc(statementRunRowTable.companyId));
  return {
    id: run.id,
    month: run.month,
    done: rows.length,
    total,
    rows: rows.map(({ row, name }) => ({
      company: { id: row.companyId, name },
      ok: row.ok === true,
      problem: runProblemText(t, row, { company: name }),
    })),
  };
};
