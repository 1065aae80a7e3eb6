import { bankImportCalls, type ConfirmBankBody, type ConfirmedRow } from '@contract/bank-import';
import type { Id } from '@contract/primitives';
import { parseInvoiceCode } from '@domain/invoice-code';
import { STORED_METHODS } from '@domain/payment-method';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { type BankLineRow, bankImportTable, bankLineTable } from '@server/model/bank-import';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { lockBooks } from '@server/platform/setting/lock-books';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { bankImportInReach } from './bank-import-queries';
import { createReceipt } from './create-receipt';

/** The longest reference of a receipt. */
const MAX_REFERENCE = 200;

const wrongRow = (index: number, code: string) =>
  new FieldRefusalError([{ path: `rows.${index}.row`, code }]);

/** Throws FieldRefusalError for a row that isn't in the file, is named twice, or is no money received; conflict if it is confirmed. */
const requireLines = (rows: readonly ConfirmedRow[], lines: readonly BankLineRow[]): BankLineRow[] => {
  const found = rows.map(({ row }, index) => {
    const line = lines.find((each) => each.row === row);
    if (!line) throw wrongRow(index, 'not_found');
    if (rows.findIndex((each) => each.row === row) < index) throw wrongRow(index, 'duplicate');
    if (line.amount <= 0) throw wrongRow(index, 'not_received');
    return line;
  });
  const confirmed = found.filter(({ receiptId }) => receiptId !== null);
  if (confirmed.length > 0)
    throw new RefusalError(
      'conflict',
      {},
      { reason: 'lineConfirmed', members: { rows: confirmed.map(({ row }) => row) } },
    );
  return found;
};

/** Locks the books, and the premises of all rows by id: receipts lock theirs one after the other, and would wait for each other. */
const lockPremises = async (tx: Tx, actor: Actor, rows: readonly ConfirmedRow[]): Promise<void> => {
  const codes = rows.flatMap(({ allocations = [] }) => allocations.map(({ invoiceCode }) => invoiceCode));
  const ids = [...new Set(codes.map((code) => parseInvoiceCode(code)?.premiseId ?? 0))];
  await lockBooks(tx);
  await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, actor.viewer, 'receipt.manage'), inArray(premiseTable.id, ids)))
    .orderBy(asc(premiseTable.id))
    .for('no key update');
};

/** The refusal of a receipt, as one of its row. The day of a line is the bank's, so that no other can be chosen. */
const ofRow = (error: unknown, index: number): unknown => {
  const pathOf = (path: string) => `rows.${index}.${path === 'on' ? 'row' : path}`;
  if (error instanceof FieldRefusalError)
    return new FieldRefusalError(
      error.fields.map(({ path, code }) => ({
        path: pathOf(path),
        code: code === 'period_locked' ? 'line_locked' : code,
      })),
    );
  if (!(error instanceof RefusalError) || !error.more.errors) return error;
  const errors = error.more.errors.map((each) => ({ ...each, path: pathOf(each.path) }));
  return new RefusalError(error.code, error.params, { ...error.more, errors });
};

/**
 * Records a receipt for each row, and returns their ids in the order of the rows. Throws not_found, FieldRefusalError, conflict
 * if a row is confirmed, and what recording a receipt throws; then no row is confirmed.
 */
export const confirmBankLines = async (
  tx: Tx,
  actor: Actor,
  id: Id,
  { rows }: ConfirmBankBody,
): Promise<Id[]> => {
  await lockRow(
    tx
      .select()
      .from(bankImportTable)
      .where(within(bankImportInReach(actor.viewer), eq(bankImportTable.id, id))),
  );
  const ofRows = and(
    eq(bankLineTable.importId, id),
    inArray(
      bankLineTable.row,
      rows.map(({ row }) => row),
    ),
  );
  const lines = requireLines(rows, await tx.select().from(bankLineTable).where(ofRows));
  await lockPremises(tx, actor, rows);
  const receiptIds: Id[] = [];
  for (const [index, { row: _, ...body }] of rows.entries()) {
    const line = lines[index];
    if (!line) throw new Error('A row has no line');
    const { row, on, amount, text } = line;
    const reference = Array.from(text).slice(0, MAX_REFERENCE).join('');
    try {
      const facts = { on, amount, method: STORED_METHODS.transfer, reference };
      receiptIds.push(await createReceipt(tx, actor, { ...body, ...facts }));
    } catch (error) {
      throw ofRow(error, index);
    }
    await tx
      .update(bankLineTable)
      .set({ receiptId: receiptIds[index] })
      .where(and(eq(bankLineTable.importId, id), eq(bankLineTable.row, row)));
  }
  await recordAudit(tx, actor, {
    action: 'bankImport.confirmed',
    subject: `bankImport:${id}`,
    after: { rows: lines.map(({ row }) => row), receiptIds },
  });
  await announceChange(tx, actor.now, bankImportCalls.confirm.tells);
  return receiptIds;
};
