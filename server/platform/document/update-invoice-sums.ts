import type { Id, Minor } from '@contract/primitives';
import { type NoteMove, notesOfParts } from '@domain/invoice-split';
import { addMoney, minor, sumMoney, ZERO } from '@domain/money';
import { isPaid } from '@domain/payment';
import type { Tx } from '@server/base/db/database';
import { invoicePartTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { asc, eq, sql } from 'drizzle-orm';
import { listNoteMoves } from './note-moves';

/** The notes that are issued and not void. */
const sumsOfNotes = (moves: readonly NoteMove[]): { credited: Minor; debited: Minor } => {
  const sumOf = (kind: NoteMove['kind']) =>
    sumMoney(
      moves.filter((move) => move.kind === kind).map(({ total, isVoid }) => minor(isVoid ? -total : total)),
    );
  return { credited: sumOf('credit-note'), debited: sumOf('debit-note') };
};

/**
 * Updates an invoice and its parts with the sums of its issued notes and payments, and its version. The caller
 * holds the lock of the invoice, and often that of a counter, so it takes two round trips: all reads, then all updates.
 */
export const updateInvoiceSums = async (tx: Tx, invoiceId: Id, now: Date): Promise<void> => {
  const [moves, payments, stored, [row]] = await Promise.all([
    listNoteMoves(tx, [invoiceId]),
    tx
      .select({ partId: paymentTable.partId, amount: sql<number>`sum(${paymentTable.amount})::float8` })
      .from(paymentTable)
      .where(eq(paymentTable.invoiceId, invoiceId))
      .groupBy(paymentTable.partId),
    tx
      .select()
      .from(invoicePartTable)
      .where(eq(invoicePartTable.invoiceId, invoiceId))
      .orderBy(asc(invoicePartTable.position)),
    tx
      .select({ total: invoiceTable.total, version: invoiceTable.version })
      .from(invoiceTable)
      .where(eq(invoiceTable.id, invoiceId)),
  ]);
  if (!row) throw new Error(`Invoice ${invoiceId} disappeared while locked`);
  const paidOf = (partId: Id | null) => minor(payments.find((each) => each.partId === partId)?.amount ?? 0);
  const notes = sumsOfNotes(moves);
  const shares = notesOfParts(stored, moves);
  const parts = stored.map((part, index) => {
    const { credited, debited } = shares[index] ?? { credited: ZERO, debited: ZERO };
    const paid = paidOf(part.id);
    return { id: part.id, credited, debited, paid, balance: minor(part.total + debited - credited - paid) };
  });
  const paid = sumMoney(payments.map(({ amount }) => minor(amount)));
  const balance = minor(addMoney(row.total, notes.debited) - notes.credited - paid);
  await Promise.all([
    ...parts.map(({ id, credited, debited, paid: paidOfPart }) =>
      tx
        .update(invoicePartTable)
        .set({ credited, debited, paid: paidOfPart })
        .where(eq(invoicePartTable.id, id)),
    ),
    tx
      .update(invoiceTable)
      .set({ ...notes, paid, isPaid: isPaid({ balance, parts }), version: row.version + 1, updatedAt: now })
      .where(eq(invoiceTable.id, invoiceId)),
  ]);
};
