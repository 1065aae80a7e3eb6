import type { InvoiceDiff } from '@contract/invoice';
import type { Lang } from '@contract/primitives';
import { diffInvoices } from '@domain/invoice-diff';
import { invoiceStatusOf } from '@domain/invoice-state';
import { dayOf } from '@domain/time';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import { noteTable } from '@server/credit-note/table';
import type { Tx } from '@server/db/database';
import { recordDocumentHistory } from '@server/document/history';
import { damagedDocument } from '@server/document/snapshot';
import { findSetting } from '@server/setting/queries';
import { and, eq, inArray } from 'drizzle-orm';
import { type ComputedInvoice, computeInvoice } from './compute';
import { findSourcesOf } from './find-sources';
import { issueProblem, storeIssuedInvoices } from './issue';
import {
  type InvoicePath,
  type IssuedInvoice,
  isIssued,
  lockInvoice,
  requireVersion,
  statusRefusal,
} from './lock-invoice';
import { type PrintedInvoice, unsealInvoice } from './printed';
import { lineInLanguage } from './printed-in';
import { invoicedSlotTable, invoiceTable } from './table';

const linesAndTotal = ({ lines, total }: PrintedInvoice, lang: Lang) => ({
  lines: lines.map((line) => lineInLanguage(line, lang)),
  total,
});

/** Throws document_status if the invoice has payments or issued notes. */
const requireWithoutPaymentsAndNotes = async (tx: Tx, row: IssuedInvoice): Promise<void> => {
  if (row.paid !== 0) throw statusRefusal(invoiceStatusOf(row), 'hasPayments');
  const notes = await tx.$count(
    noteTable,
    and(eq(noteTable.invoiceId, row.id), eq(noteTable.status, 'Issued')),
  );
  if (notes > 0) throw statusRefusal(invoiceStatusOf(row), 'hasNotes');
};

/** Voids the issued invoice and issues the computed one as its next revision; open notes move to it. */
const reissue = async (
  tx: Tx,
  actor: Actor,
  row: IssuedInvoice,
  computed: ComputedInvoice,
): Promise<void> => {
  const { now, viewer } = actor;
  const setting = await findSetting(tx);
  await tx
    .update(invoiceTable)
    .set({
      status: 'Void',
      voidedAt: now,
      voidedOn: dayOf(now.toISOString(), setting.timeZone),
      voidedBy: viewer.userId,
      version: row.version + 1,
      updatedAt: now,
    })
    .where(eq(invoiceTable.id, row.id));
  await tx.delete(invoicedSlotTable).where(eq(invoicedSlotTable.invoiceId, row.id));
  await recordDocumentHistory(tx, actor, [{ invoiceId: row.id, action: 'voided' }]);
  await recordAudit(tx, actor, {
    action: 'invoice.voided',
    subject: `invoice:${row.id}`,
    before: { revision: row.revision, total: row.total },
  });
  const [id] = await storeIssuedInvoices(tx, actor, setting, [
    { draft: { ...row, version: row.version + 1 }, revision: row.revision + 1, computed, dueOn: null },
  ]);
  await tx
    .update(noteTable)
    .set({ invoiceId: id })
    .where(and(eq(noteTable.invoiceId, row.id), inArray(noteTable.status, ['Requested', 'Draft'])));
};

/**
 * Regenerates an invoice. A draft is always computed, so nothing is stored; an issued invoice is voided and
 * reissued. With `dryRun` returns the difference, else null. Throws stale, and document_status for an invoice with
 * payments or notes.
 */
export const regenerateInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { version, dryRun = false }: { version: number; dryRun?: boolean },
): Promise<InvoiceDiff | null> => {
  const row = await lockInvoice(tx, actor.viewer, 'document.edit', path);
  if (isIssued(row)) await requireWithoutPaymentsAndNotes(tx, row);
  await requireVersion(tx, actor, row, version);
  const setting = await findSetting(tx);
  const sources = await findSourcesOf(tx, setting, path);
  const computed = computeInvoice(sources, setting, actor.now.toISOString());
  const after = linesAndTotal(computed.printed, actor.lang);
  if (!isIssued(row)) return dryRun ? diffInvoices(after, after) : null;
  const before = await unsealInvoice(row);
  if (!before) throw damagedDocument();
  const problem = issueProblem(computed);
  if (problem) throw problem;
  if (dryRun) return diffInvoices(linesAndTotal(before, actor.lang), after);
  await reissue(tx, actor, row, computed);
  return null;
};
