import { evaluateNote } from '@domain/credit-note';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import type { IssuedInvoice } from '@server/resources/invoice/lock-queries';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { findInvoiceCredit } from './invoice-credit';

/**
 * Recomputes the requests and drafts on an invoice after a note on it was issued or voided, because their tax depends
 * on the remaining rounding. Their versions stay: this isn't an edit by another user. The caller holds the lock of the
 * invoice, which every change of its notes takes, so the notes need no locks of their own.
 */
export const recomputeOpenNotes = async (tx: Tx, invoice: IssuedInvoice): Promise<void> => {
  const open = await tx
    .select({
      id: noteTable.id,
      kind: noteTable.kind,
      lines: noteTable.lines,
      tax: noteTable.tax,
      taxRate: noteTable.taxRate,
    })
    .from(noteTable)
    .where(and(eq(noteTable.invoiceId, invoice.id), inArray(noteTable.status, ['Requested', 'Draft'])))
    .orderBy(asc(noteTable.id));
  // Without tax there is no rounding.
  if (open.every(({ taxRate }) => taxRate === 0)) return;
  const { account } = await findInvoiceCredit(tx, invoice);
  const changed = open.flatMap((note) => {
    const verdict = evaluateNote(account, note.kind, note.lines);
    return verdict.ok && verdict.sums.tax !== note.tax ? [{ id: note.id, ...verdict.sums }] : [];
  });
  if (changed.length === 0) return;
  const column = (value: (note: (typeof changed)[number]) => number, type: 'int' | 'bigint') =>
    sql`${sql.param(changed.map(value))}::${sql.raw(type)}[]`;
  await tx.execute(sql`update ${noteTable} set subtotal = computed.subtotal, tax = computed.tax, total = computed.total
    from unnest(${column(({ id }) => id, 'int')}, ${column(({ subtotal }) => subtotal, 'bigint')},
      ${column(({ tax }) => tax, 'bigint')}, ${column(({ total }) => total, 'bigint')}) as computed(id, subtotal, tax, total)
    where ${noteTable.id} = computed.id`);
};
