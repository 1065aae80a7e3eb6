import { type InvoiceBody, invoiceCalls } from '@contract/invoice';
import { invoiceStatusOf, isDueDayOver } from '@domain/invoice-state';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { type InvoiceRow, invoiceTable } from '@server/model/invoice';
import { recordAudit } from '@server/platform/audit/record-audit';
import { recordDocumentHistory } from '@server/platform/document/history';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import { eq } from 'drizzle-orm';
import { type InvoicePath, lockInvoice, requireVersion, statusRefusal } from './lock-queries';

/** Stores edits of a draft in its row, which is inserted at the first edit. */
export const storeDraft = async (
  tx: Tx,
  { now }: Actor,
  { premiseId, period }: InvoicePath,
  row: InvoiceRow | null,
  fields: Partial<Pick<InvoiceRow, 'manualLines' | 'notes' | 'dueOn' | 'split'>>,
): Promise<number> => {
  const version = (row?.version ?? 1) + 1;
  const [stored] = row
    ? await tx
        .update(invoiceTable)
        .set({ ...fields, version, updatedAt: now })
        .where(eq(invoiceTable.id, row.id))
        .returning({ id: invoiceTable.id })
    : await tx
        .insert(invoiceTable)
        .values({ premiseId, period, status: 'Draft', ...fields, version, createdAt: now, updatedAt: now })
        .returning({ id: invoiceTable.id });
  if (!stored) throw new Error(`The draft of ${premiseId} for ${period} disappeared while locked`);
  return stored.id;
};

/** Stores what is written by hand in a draft, with history and audit. Omitted fields stay. */
export const editDraft = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  row: InvoiceRow | null,
  fields: Partial<Pick<InvoiceRow, 'manualLines' | 'notes' | 'dueOn'>>,
): Promise<void> => {
  const id = await storeDraft(tx, actor, path, row, fields);
  await recordDocumentHistory(tx, actor, [{ invoiceId: id, action: 'edited' }]);
  const before = { lines: row?.manualLines ?? [], notes: row?.notes ?? '', dueOn: row?.dueOn ?? null };
  const { manualLines: lines = before.lines, notes = before.notes, dueOn = before.dueOn } = fields;
  await recordAudit(tx, actor, {
    action: 'invoice.edited',
    subject: `invoice:${id}`,
    before,
    after: { lines, notes, dueOn },
  });
  await announceChange(tx, actor.now, invoiceCalls.save.tells);
};

/**
 * Replaces the manual parts of a draft: lines, notes and due day. Omitted fields stay. Throws document_status for
 * an issued invoice.
 */
export const saveDraft = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { version, lines, notes, dueOn }: InvoiceBody,
): Promise<void> => {
  const row = await lockInvoice(tx, actor.viewer, 'document.edit', path);
  if (row && row.status !== 'Draft') throw statusRefusal(invoiceStatusOf(row));
  await requireVersion(tx, actor, row, version);
  if (dueOn && dueOn !== row?.dueOn && isDueDayOver(dueOn, await findToday(tx, actor.now)))
    throw new FieldRefusalError([{ path: 'dueOn', code: 'due_in_past' }]);
  await editDraft(tx, actor, path, row, {
    manualLines: lines,
    ...(notes === undefined ? {} : { notes }),
    ...(dueOn === undefined ? {} : { dueOn }),
  });
};
