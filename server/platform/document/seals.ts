import { hashOf } from '@server/base/token';
import type { NoteRow } from '@server/model/credit-note';
import type { InvoicePartRow, InvoiceRow, PaymentRow } from '@server/model/invoice';
import type { OpeningBalanceRow } from '@server/model/opening-balance';
import type { AllocationRow, ReceiptRow, WithdrawalRow, WriteOffRow } from '@server/model/receipt';

/** Seals by subject ("invoice:12"), as stored in an audit row. */
export type Seals = Record<string, string>;

/**
 * SHA-256 of columns as the JSON text of an array, which PostgreSQL writes in the same way. The migration that sealed
 * earlier documents uses the same columns: never change them.
 */
const sealOfColumns = (columns: readonly (string | number | null)[]): Promise<string> =>
  hashOf(JSON.stringify(columns.map((column) => (column === null ? null : String(column)))));

export const sealOfInvoice = (
  row: Pick<InvoiceRow, 'premiseId' | 'period' | 'revision' | 'currency' | 'total' | 'issuedOn' | 'hash'>,
): Promise<string> =>
  sealOfColumns([
    'invoice',
    row.premiseId,
    row.period,
    row.revision,
    row.currency,
    row.total,
    row.issuedOn,
    row.hash,
  ]);

/** The currency of a note is part of its sealed text. */
export const sealOfNote = (
  row: Pick<NoteRow, 'kind' | 'invoiceId' | 'year' | 'number' | 'total' | 'issuedOn' | 'hash'>,
): Promise<string> =>
  sealOfColumns(['note', row.kind, row.invoiceId, row.year, row.number, row.total, row.issuedOn, row.hash]);

export const sealOfPart = (row: InvoicePartRow): Promise<string> =>
  sealOfColumns([
    'part',
    row.invoiceId,
    row.position,
    row.name,
    row.billingAddress,
    row.email,
    row.share,
    row.shiftTypes?.join(',') ?? null,
    row.total,
  ]);

export const sealOfPayment = (row: PaymentRow): Promise<string> =>
  sealOfColumns([
    'payment',
    row.premiseId,
    row.invoiceId,
    row.partId,
    row.at.toISOString(),
    row.on,
    row.method,
    row.reference,
    row.amount,
    row.byUserId,
    ...(row.openingBalanceId === null ? [] : [row.openingBalanceId]),
  ]);

export const sealOfOpening = (row: OpeningBalanceRow): Promise<string> =>
  sealOfColumns([
    'opening-balance',
    row.premiseId,
    row.partyEmail,
    row.reference,
    row.on,
    row.dueOn,
    row.amount,
    row.currency,
    row.at.toISOString(),
    row.byUserId,
  ]);

export const sealOfReceipt = (row: ReceiptRow): Promise<string> =>
  sealOfColumns([
    'receipt',
    row.companyId,
    row.premiseId,
    row.partyEmail,
    row.origin,
    row.at.toISOString(),
    row.on,
    row.method,
    row.reference,
    row.amount,
    row.currency,
    row.byUserId,
  ]);

export const sealOfWithdrawal = (row: WithdrawalRow): Promise<string> =>
  sealOfColumns([
    'withdrawal',
    row.receiptId,
    row.kind,
    row.at.toISOString(),
    row.on,
    row.amount,
    row.method,
    row.reference,
    row.reason,
    row.byUserId,
  ]);

export const sealOfAllocation = (row: AllocationRow): Promise<string> =>
  sealOfColumns(['allocation', row.receiptId, row.paymentId, row.amount]);

export const sealOfWriteOff = (row: WriteOffRow): Promise<string> =>
  sealOfColumns(['write-off', row.receiptId, row.paymentId, row.amount, row.reason]);

const collect = async <Row extends { id: number }>(
  kind: string,
  rows: readonly Row[],
  sealOf: (row: Row) => Promise<string>,
): Promise<Seals> =>
  Object.fromEntries(await Promise.all(rows.map(async (row) => [`${kind}:${row.id}`, await sealOf(row)])));

export const sealsOfInvoices = (rows: readonly (Parameters<typeof sealOfInvoice>[0] & { id: number })[]) =>
  collect('invoice', rows, sealOfInvoice);
export const sealsOfParts = (rows: readonly InvoicePartRow[]) => collect('part', rows, sealOfPart);
export const sealsOfOpenings = (rows: readonly OpeningBalanceRow[]) =>
  collect('openingBalance', rows, sealOfOpening);
export const sealsOfPayments = (rows: readonly PaymentRow[]) => collect('payment', rows, sealOfPayment);
export const sealsOfReceipts = (rows: readonly ReceiptRow[]) => collect('receipt', rows, sealOfReceipt);
export const sealsOfWithdrawals = (rows: readonly WithdrawalRow[]) =>
  collect('withdrawal', rows, sealOfWithdrawal);
export const sealsOfAllocations = (rows: readonly AllocationRow[]) =>
  collect('allocation', rows, sealOfAllocation);
export const sealsOfWriteOffs = (rows: readonly WriteOffRow[]) => collect('writeOff', rows, sealOfWriteOff);
