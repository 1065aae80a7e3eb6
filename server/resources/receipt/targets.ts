import type { Id, Minor } from '@contract/primitives';
import type { AllocationBody, Payer } from '@contract/receipt';
import { parseInvoiceCode, parseOpeningCode } from '@domain/invoice-code';
import { minor } from '@domain/money';
import { moneyText } from '@domain/money-text';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { invoicePartTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import {
  type InvoicePath,
  type IssuedInvoice,
  isIssued,
  lockInvoice,
  statusRefusal,
} from '@server/resources/invoice/lock-queries';
import { pathOf } from '@server/resources/invoice/queries';
import { asc, inArray } from 'drizzle-orm';
import { lockOpenings } from './opening-balance-queries';
import { isSamePayable, type Payable, payableOfInvoice, payableOfOpening } from './payable';

export interface Target {
  payable: Payable;
  amount: Minor;
}

const keyOf = ({ premiseId, period }: InvoicePath) => `${premiseId}-${period}`;

/** The issued invoices of these months, locked by premise and month, so that no two transactions wait for each other. */
export const lockInvoices = async (
  tx: Tx,
  actor: Actor,
  paths: readonly InvoicePath[],
): Promise<Map<string, IssuedInvoice>> => {
  const distinct = new Map(paths.map((path) => [keyOf(path), path]));
  const inOrder = [...distinct.values()].sort(
    (a, b) => a.premiseId - b.premiseId || (a.period < b.period ? -1 : 1),
  );
  const locked = new Map<string, IssuedInvoice>();
  for (const path of inOrder) {
    const row = await lockInvoice(tx, actor.viewer, 'receipt.manage', path);
    if (!isIssued(row)) throw statusRefusal('Draft');
    locked.set(keyOf(path), row);
  }
  return locked;
};

/** The refusal for an amount beyond what is open or left; names it. */
export const overOpen = (
  { lang, t }: Actor,
  reason: 'open' | 'left' | 'writeOff',
  { path, left, currency }: { path: string; left: Minor; currency: string },
): RefusalError => {
  const params = { left: moneyText(lang, left, currency) };
  return new RefusalError('over_open', params, {
    reason,
    members: { left },
    errors: [{ path, code: 'over_open', message: t(`problem.over_open.${reason}`, params) }],
  });
};

/** Where a field of an allocation is in the body. */
type PathOf = (index: number, field: 'invoiceCode' | 'partId' | 'amount') => string;
const inAllocations: PathOf = (index, field) => `allocations.${index}.${field}`;

/** What an allocation is to pay, locked. */
interface Owed {
  payable: Payable;
  balance: Minor;
  currency: string;
}

/** The invoices of allocations, in their order, locked; null for those to an opening balance. */
const lockInvoicesOf = async (
  tx: Tx,
  actor: Actor,
  allocations: readonly AllocationBody[],
): Promise<(IssuedInvoice | null)[]> => {
  const paths = allocations.map(({ invoiceCode }) =>
    parseOpeningCode(invoiceCode) === null
      ? pathOf({ premiseId: parseInvoiceCode(invoiceCode)?.premiseId ?? 0, code: invoiceCode })
      : null,
  );
  const invoices = await lockInvoices(
    tx,
    actor,
    paths.filter((path) => path !== null),
  );
  return paths.map((path) => (path && invoices.get(keyOf(path))) ?? null);
};

/**
 * What a payer's money is to be allocated to, locked. A company pays the invoices of its premises, their parts and what was
 * owed for them before the product was used; a party the parts and opening balances with its e-mail. Throws not_found,
 * FieldRefusalError for one of another payer, document_status for a draft or void one, and over_open for more than is open.
 */
export const lockTargets = async (
  tx: Tx,
  actor: Actor,
  payer: Payer,
  allocations: readonly AllocationBody[],
  fieldPath: PathOf = inAllocations,
): Promise<Target[]> => {
  if (allocations.length === 0) return [];
  const wrong = (index: number, field: 'invoiceCode' | 'partId', code: string) =>
    new FieldRefusalError([{ path: fieldPath(index, field), code }]);
  const invoices = await lockInvoicesOf(tx, actor, allocations);
  const openings = await lockOpenings(
    tx,
    actor,
    allocations.flatMap(({ invoiceCode }) => parseOpeningCode(invoiceCode) ?? []),
  );
  const charged = [...invoices.filter((each) => each !== null), ...openings.values()];
  const premises = await tx
    .select({ id: premiseTable.id, companyId: premiseTable.companyId })
    .from(premiseTable)
    .where(inArray(premiseTable.id, [...new Set(charged.map(({ premiseId }) => premiseId))]));
  const invoiceIds = invoices.flatMap((invoice) => invoice?.id ?? []);
  const parts = await tx
    .select()
    .from(invoicePartTable)
    .where(inArray(invoicePartTable.invoiceId, invoiceIds))
    .orderBy(asc(invoicePartTable.id));
  const isPayersPremise = (premiseId: Id): boolean =>
    'companyId' in payer
      ? premises.some(({ id, companyId }) => id === premiseId && companyId === payer.companyId)
      : payer.premiseId === premiseId;
  const isPayersEmail = (email: string | null): boolean =>
    'companyId' in payer || email?.toLowerCase() === payer.partyEmail.toLowerCase();

  const owedOf = (invoice: IssuedInvoice, partId: Id | undefined, index: number): Owed => {
    const ofInvoice = parts.filter(({ invoiceId }) => invoiceId === invoice.id);
    const part = ofInvoice.find(({ id }) => id === partId);
    if (!isPayersPremise(invoice.premiseId) || (part && !isPayersEmail(part.email)))
      throw wrong(index, part ? 'partId' : 'invoiceCode', 'other_payer');
    if (partId !== undefined && !part) throw wrong(index, 'partId', 'unknown_part');
    if (partId === undefined && (ofInvoice.length > 0 || !('companyId' in payer)))
      throw wrong(index, 'partId', 'required');
    const payable = payableOfInvoice(invoice, part?.id ?? null);
    return { payable, balance: (part ?? invoice).balance, currency: invoice.currency };
  };
  const owedBefore = (code: string, partId: Id | undefined, index: number): Owed => {
    const opening = openings.get(parseOpeningCode(code) ?? 0);
    if (!opening) throw new Error(`${code} was not locked`);
    if (opening.voidedAt !== null) throw statusRefusal('Void');
    if (!isPayersPremise(opening.premiseId) || !isPayersEmail(opening.partyEmail))
      throw wrong(index, 'invoiceCode', 'other_payer');
    if (partId !== undefined) throw wrong(index, 'partId', 'unknown_part');
    return { payable: payableOfOpening(opening), balance: opening.balance, currency: opening.currency };
  };

  const open: { payable: Payable; left: Minor }[] = [];
  return allocations.map(({ invoiceCode, partId, amount }, index) => {
    const invoice = invoices[index];
    const { payable, balance, currency } = invoice
      ? owedOf(invoice, partId, index)
      : owedBefore(invoiceCode, partId, index);
    const found = open.find((each) => isSamePayable(each.payable, payable));
    const rest = found ?? { payable, left: minor(Math.max(0, balance)) };
    if (!found) open.push(rest);
    if (amount > rest.left)
      throw overOpen(actor, 'open', { path: fieldPath(index, 'amount'), left: rest.left, currency });
    rest.left = minor(rest.left - amount);
    return { payable, amount };
  });
};
