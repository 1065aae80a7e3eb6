import type { Id, Month } from '@contract/primitives';
import { invoiceCodeOf, openingCodeOf } from '@domain/invoice-code';
import type { OpeningBalanceRow } from '@server/model/opening-balance';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import type { IssuedInvoice } from '@server/resources/invoice/lock-queries';

/** What money is allocated to, as its payments name it: an invoice, a part of one, or an opening balance. */
export interface Payable {
  premiseId: Id;
  invoiceId: Id | null;
  partId: Id | null;
  openingBalanceId: Id | null;
}

export const payableOfInvoice = (
  { id, premiseId }: Pick<IssuedInvoice, 'id' | 'premiseId'>,
  partId: Id | null,
): Payable => ({ premiseId, invoiceId: id, partId, openingBalanceId: null });

export const payableOfOpening = ({
  id,
  premiseId,
}: Pick<OpeningBalanceRow, 'id' | 'premiseId'>): Payable => ({
  premiseId,
  invoiceId: null,
  partId: null,
  openingBalanceId: id,
});

export const isSamePayable = (a: Omit<Payable, 'premiseId'>, b: Omit<Payable, 'premiseId'>): boolean =>
  a.invoiceId === b.invoiceId && a.partId === b.partId && a.openingBalanceId === b.openingBalanceId;

/** As the audit names it. */
export const auditedPayable = ({ invoiceId, partId, openingBalanceId }: Payable) =>
  openingBalanceId === null ? { invoiceId, partId } : { openingBalanceId };

/** The codes of a payment's invoice or opening balance, from the rows joined to it. */
export const codesOf = ({
  premiseId,
  period,
  revision,
  openingId,
  openingReference,
}: {
  premiseId: Id;
  period: Month | null;
  revision: number | null;
  openingId: Id | null;
  openingReference: string | null;
}): { invoiceCode: string; printCode: string } => {
  if (openingId !== null) return { invoiceCode: openingCodeOf(openingId), printCode: openingReference ?? '' };
  if (period === null) throw new Error('A payment is of no invoice and of no opening balance');
  const invoiceCode = invoiceCodeOf(premiseId, period);
  return { invoiceCode, printCode: printCodeOf(invoiceCode, revision ?? 1) };
};
