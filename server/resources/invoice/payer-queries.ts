import type { Id, Minor } from '@contract/primitives';
import type { PartyAddress } from '@contract/split-config';
import type { Tx } from '@server/base/db/database';
import { invoicePartTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import type { InvoiceSnapshot } from '@server/platform/document/printed-invoice';
import { findAddressStates } from '@server/resources/premise/party-address';
import { asc, eq } from 'drizzle-orm';
import type { IssuedInvoice } from './lock-queries';

/** Recipients of the invoice and the amount that they pay. */
export interface Payer {
  emails: readonly string[];
  /** Of a split invoice. */
  partId: Id | null;
  /** From 1. */
  partNumber?: number;
  total: Minor;
  balance: Minor;
}

/** The contact of a premise, and its company's billing e-mail, which staff keep; empty where there is none. */
export const findEmails = async (
  tx: Tx,
  premiseId: number,
): Promise<{ contact: string; company: string }> => {
  const [premise] = await tx
    .select({ contact: premiseTable.contactEmail, company: companyTable.billingEmail })
    .from(premiseTable)
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .where(eq(premiseTable.id, premiseId));
  return { contact: premise?.contact ?? '', company: premise?.company ?? '' };
};

/** The parties of a split invoice, else the company. */
export const findPayers = async (
  tx: Tx,
  invoice: IssuedInvoice,
  { head }: InvoiceSnapshot,
): Promise<Payer[]> => {
  const parts = await tx
    .select()
    .from(invoicePartTable)
    .where(eq(invoicePartTable.invoiceId, invoice.id))
    .orderBy(asc(invoicePartTable.position));
  if (parts.length > 0)
    return parts.map(({ id, email, total, balance }, index) => ({
      emails: [email],
      partId: id,
      partNumber: index + 1,
      total,
      balance,
    }));
  const { total, balance } = invoice;
  // An invoice that was issued without an address goes to the one that the company has got since.
  const email = head.billTo.email || (await findEmails(tx, invoice.premiseId)).company;
  return [{ emails: [email], partId: null, total, balance }];
};

export const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

export const isNew = (state: PartyAddress) => state.emailEntered !== null;

/**
 * Whether documents may be mailed to an address of the invoice: its company's, unless a client entered it and staff have
 * not confirmed it, or a confirmed payer's. Not to an empty one.
 */
export const findConfirmed = async (
  tx: Tx,
  { premiseId }: Pick<IssuedInvoice, 'premiseId'>,
  companyEmail: string,
): Promise<(address: string) => boolean> => {
  const stateOf = await findAddressStates(tx, premiseId);
  const { company } = await findEmails(tx, premiseId);
  return (address) =>
    address !== '' &&
    (isSame(address, company) ||
      stateOf(address).emailConfirmed ||
      (isSame(address, companyEmail) && !isNew(stateOf(address))));
};
