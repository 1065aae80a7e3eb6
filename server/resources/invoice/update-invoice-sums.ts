import type { Id, Minor } from '@contract/primitives';
import { notesOfParts } from '@domain/invoice-split';
import { addMoney, minor, sumMoney, ZERO } from '@domain/money';
import { isPaid } from '@domain/payment';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { invoicePartTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { and, asc, eq, sql } from 'drizzle-orm';

const sumOfNotes = async (tx: Tx, invoiceId: Id): Promise<{ credited: Minor; debited: Minor }> => {
  const rows = await tx
    .select({ kind: noteTable.kind, total: sql<number>`sum(${noteTable.total})::float8` })
    .from(noteTable)
    .where(and(eq(noteTable.invoiceId, invoiceId), eq(noteTable.status, 'Issued')))
    .groupBy(noteTable.kind);
  const of = (kind: 'credit-note' | 'debit-note') => minor(rows.find((row) => row.kind === kind)?.total ?? 0);
  return { credited: of('credit-note'), debited: of('debit-note') };
};

/**
 * Updates an invoice and its parts with the sums of its issued notes and payments, and its version. The caller
 * holds the lock of the invoice.
 */
export const updateInvoiceSums = async (tx: Tx, invoiceId: Id, now: Date): Promise<void> => {
  const notes = await sumOfNotes(tx, invoiceId);
  const payments = await tx
    .select({ partId: paymentTable.partId, amount: sql<number>`sum(${paymentTable.amount})::float8` })
    .from(paymentTable)
    .where(eq(paymentTable.invoiceId, invoiceId))
    .groupBy(paymentTable.partId);
  const paidOf = (partId: Id | null) => minor(payments.find((row) => row.partId === partId)?.amount ?? 0);
  const stored = await tx
    .select()
    .from(invoicePartTable)
    .where(eq(invoicePartTable.invoiceId, invoiceId))
    .orderBy(asc(invoicePartTable.position));
  const shares = notesOfParts(stored, notes);
  const parts = stored.map((part, index) => {
    const { credited, debited } = shares[index] ?? { credited: ZERO, debited: ZERO };
    const paid = paidOf(part.id);
    return { id: part.id, credited, debited, paid, balance: minor(part.total + debited - credited - paid) };
  });
  for (const { id, credited, debited, paid } of parts)
    await tx.update(invoicePartTable).set({ credited, debited, paid }).where(eq(invoicePartTable.id, id));
  const paid = sumMoney(payments.map(({ amount }) => minor(amount)));
  const [row] = await tx
    .select({ total: invoiceTable.total, version: invoiceTable.version })
    .from(invoiceTable)
    .where(eq(invoiceTable.id, invoiceId));
  if (!row) throw new Error(`Invoice ${invoiceId} disappeared while locked`);
  const balance = minor(addMoney(row.total, notes.debited) - notes.credited - paid);
  await tx
    .update(invoiceTable)
    .set({ ...notes, paid, isPaid: isPaid({ balance, parts }), version: row.version + 1, updatedAt: now })
    .where(eq(invoiceTable.id, invoiceId));
};
