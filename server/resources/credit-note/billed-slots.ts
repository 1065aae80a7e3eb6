import type { NoteKind, NoteLine } from '@contract/credit-note';
import type { Id } from '@contract/primitives';
import { minor } from '@domain/money';
import { creditLeft, overCreditedLine } from '@domain/slot-credit';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { invoicedSlotTable, servedCorrectionTable } from '@server/model/invoice';
import { ofMonths } from '@server/resources/booking/slot-queries';
import type { IssuedInvoice } from '@server/resources/invoice/lock-queries';
import { notedAmount } from '@server/resources/invoice/noted-queries';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { overCreditOfSlot } from './refusals';

interface SlotLines {
  kind: NoteKind;
  lines: readonly NoteLine[];
  /** The note that has the lines, if it is stored. */
  id?: Id;
}

/**
 * Throws a field refusal for a line on a slot of which the invoice, which is locked, bills nothing, unless its served time was
 * corrected since: it was approved too late for the invoice. Throws over_credit for one
 * that credits more than its slot is billed with all notes that aren't void.
 */
export const requireBilledSlots = async (
  tx: Tx,
  actor: Actor,
  invoice: IssuedInvoice,
  { kind, lines, id }: SlotLines,
): Promise<void> => {
  const slotIds = [...new Set(lines.flatMap(({ slotId }) => slotId ?? []))];
  if (slotIds.length === 0) return;
  const rows = await tx
    .select({
      slotId: slotTable.id,
      billed: sql<number>`coalesce(${invoicedSlotTable.amount}, 0)::float8`.mapWith(minor),
      noted: notedAmount(id, { invoiceId: sql`${invoice.id}::int`, slotId: slotTable.id }).mapWith(minor),
    })
    .from(slotTable)
    .leftJoin(invoicedSlotTable, eq(invoicedSlotTable.slotId, slotTable.id))
    .leftJoin(servedCorrectionTable, eq(servedCorrectionTable.slotId, slotTable.id))
    .where(
      and(
        inArray(slotTable.id, slotIds),
        ofMonths([invoice.premiseId], [invoice.period]),
        or(eq(invoicedSlotTable.invoiceId, invoice.id), isNotNull(servedCorrectionTable.slotId)),
      ),
    );
  const left = new Map(rows.map((row) => [row.slotId, creditLeft(row)]));
  const foreign = lines.findIndex(({ slotId }) => slotId !== undefined && !left.has(slotId));
  if (foreign >= 0) throw new FieldRefusalError([{ path: `lines.${foreign}.slotId`, code: 'not_found' }]);
  if (kind === 'debit-note') return;
  const leftOf = (slotId: Id) => left.get(slotId) ?? minor(0);
  const over = overCreditedLine(lines, leftOf);
  const slotId = lines[over]?.slotId;
  if (slotId !== undefined) throw overCreditOfSlot(actor, over, leftOf(slotId), invoice.currency);
};
