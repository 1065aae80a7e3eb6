import { DEFAULT_LANGUAGE, type Id } from '@contract/primitives';
import { paymentReference } from '@domain/how-to-pay';
import { ZERO } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import { invoiceTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { openingBalanceTable } from '@server/model/opening-balance';
import { languageOfPayer } from '@server/model/payer-language';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { unsealInvoice } from '@server/platform/document/printed-invoice';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { isIssued } from './lock-queries';
import { findConfirmed, findPayers } from './payer-queries';
import type { RemindedDocument } from './queue-reminder';

/** Who isn't reminded of a document. */
export interface LeftOut extends Pick<RemindedDocument, 'kind' | 'id'> {
  /** Staff have not confirmed it; empty where there is none. */
  address: string;
}

/**
 * What is open of invoices and their parts, by recipient, and the payers without an address that staff have confirmed. Locks the
 * invoices, and names those that are damaged.
 */
export const lockOverdueInvoices = async (
  tx: Tx,
  ids: readonly Id[],
): Promise<{ documents: RemindedDocument[]; leftOut: LeftOut[]; damaged: Id[] }> => {
  const invoices = await tx
    .select()
    .from(invoiceTable)
    .where(inArray(invoiceTable.id, [...ids]))
    .orderBy(asc(invoiceTable.id))
    .for('no key update');
  const documents: RemindedDocument[] = [];
  const leftOut: LeftOut[] = [];
  const damaged: Id[] = [];
  for (const invoice of invoices) {
    if (!isIssued(invoice) || invoice.isPaid) continue;
    const printed = await unsealInvoice(invoice);
    if (!printed) {
      damaged.push(invoice.id);
      continue;
    }
    const { language, currency, dueOn, printCode, premise } = printed;
    const isConfirmed = await findConfirmed(tx, invoice, printed.head.billTo.email);
    for (const { emails, partId, partNumber, balance } of await findPayers(tx, invoice, printed))
      for (const to of emails) {
        if (balance <= 0) continue;
        if (isConfirmed(to))
          documents.push({
            kind: 'invoice',
            id: invoice.id,
            partId,
            to,
            language,
            currency,
            dueOn,
            balance,
            code: paymentReference(printCode, partNumber),
            premise: premise.name,
          });
        else leftOut.push({ kind: 'invoice', id: invoice.id, address: to });
      }
  }
  return { documents, leftOut, damaged };
};

/** What is open of opening balances, as of invoices. Locks them. */
export const lockOverdueOpenings = async (
  tx: Tx,
  ids: readonly Id[],
): Promise<{ documents: RemindedDocument[]; leftOut: LeftOut[] }> => {
  const documents: RemindedDocument[] = [];
  const leftOut: LeftOut[] = [];
  if (ids.length === 0) return { documents, leftOut };
  const openings = await tx
    .select()
    .from(openingBalanceTable)
    .where(and(inArray(openingBalanceTable.id, [...ids]), ne(openingBalanceTable.balance, ZERO)))
    .orderBy(asc(openingBalanceTable.id))
    .for('no key update');
  for (const { id, premiseId, partyEmail, reference, dueOn, currency, balance } of openings) {
    const [payer] = await tx
      .select({
        email: companyTable.billingEmail,
        language: languageOfPayer(companyTable.id),
        cn: premiseName('cn'),
        hk: premiseName('hk'),
        en: premiseName('en'),
      })
      .from(premiseTable)
      .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
      .where(eq(premiseTable.id, premiseId));
    if (!payer) continue;
    const to = partyEmail ?? payer.email;
    const isConfirmed = await findConfirmed(tx, { premiseId }, payer.email);
    const language = payer.language ?? DEFAULT_LANGUAGE;
    if (isConfirmed(to))
      documents.push({
        kind: 'opening-balance',
        id,
        partId: null,
        to,
        language,
        currency,
        dueOn,
        balance,
        code: reference,
        premise: payer[language],
      });
    else leftOut.push({ kind: 'opening-balance', id, address: to });
  }
  return { documents, leftOut };
};
