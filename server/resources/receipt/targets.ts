import type { Id, Minor } from '@contract/primitives';
import type { AllocationBody, Payer } from '@contract/receipt';
import { parseOpeningCode } from '@domain/invoice-code';
import { minor, sumMoney } from '@domain/money';
import { moneyText } from '@domain/money-text';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { type IssuedInvoice, statusRefusal } from '@server/resources/invoice/lock-queries';
import { type LockedDebts, lockDebts } from './lock-debts';
import { auditedPayable, isSamePayable, type Payable, payableOfInvoice, payableOfOpening } from './payable';

export interface Target {
  payable: Payable;
  amount: Minor;
}

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

/** What an allocation is to pay. */
interface Owed {
  payable: Payable;
  balance: Minor;
  currency: string;
}

/** An allocation with how a field of it is refused. */
interface CheckedAllocation {
  payer: Payer;
  invoiceCode: string;
  partId: Id | undefined;
  wrong: (field: 'invoiceCode' | 'partId', code: string) => FieldRefusalError;
}

const isPayersPremise = (payer: Payer, premiseId: Id, { companyOf }: LockedDebts): boolean =>
  'companyId' in payer ? companyOf.get(premiseId) === payer.companyId : payer.premiseId === premiseId;

const isPayersEmail = (payer: Payer, email: string | null): boolean =>
  'companyId' in payer || email?.toLowerCase() === payer.partyEmail.toLowerCase();

const owedOfInvoice = (
  invoice: IssuedInvoice,
  debts: LockedDebts,
  { payer, partId, wrong }: CheckedAllocation,
): Owed => {
  const ofInvoice = debts.parts.filter(({ invoiceId }) => invoiceId === invoice.id);
  const part = ofInvoice.find(({ id }) => id === partId);
  if (!isPayersPremise(payer, invoice.premiseId, debts) || (part && !isPayersEmail(payer, part.email)))
    throw wrong(part ? 'partId' : 'invoiceCode', 'other_payer');
  if (partId !== undefined && !part) throw wrong('partId', 'unknown_part');
  if (partId === undefined && (ofInvoice.length > 0 || !('companyId' in payer)))
    throw wrong('partId', 'required');
  const payable = payableOfInvoice(invoice, part?.id ?? null);
  return { payable, balance: (part ?? invoice).balance, currency: invoice.currency };
};

const owedOfOpening = (
  debts: LockedDebts,
  { payer, invoiceCode, partId, wrong }: CheckedAllocation,
): Owed => {
  const opening = debts.openings.get(parseOpeningCode(invoiceCode) ?? 0);
  if (!opening) throw new Error(`${invoiceCode} was not locked`);
  if (opening.voidedAt !== null) throw statusRefusal('Void');
  if (!isPayersPremise(payer, opening.premiseId, debts) || !isPayersEmail(payer, opening.partyEmail))
    throw wrong('invoiceCode', 'other_payer');
  if (partId !== undefined) throw wrong('partId', 'unknown_part');
  return { payable: payableOfOpening(opening), balance: opening.balance, currency: opening.currency };
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
  const debts = await lockDebts(tx, actor, allocations);
  const targets: Target[] = [];
  for (const [index, { invoiceCode, partId, amount }] of allocations.entries()) {
    const invoice = debts.invoices[index];
    const allocation: CheckedAllocation = {
      payer,
      invoiceCode,
      partId,
      wrong: (field, code) => new FieldRefusalError([{ path: fieldPath(index, field), code }]),
    };
    const { payable, balance, currency } = invoice
      ? owedOfInvoice(invoice, debts, allocation)
      : owedOfOpening(debts, allocation);
    const paidBefore = targets.filter((target) => isSamePayable(target.payable, payable));
    const left = minor(Math.max(0, balance) - sumMoney(paidBefore.map((target) => target.amount)));
    if (amount > left) throw overOpen(actor, 'open', { path: fieldPath(index, 'amount'), left, currency });
    targets.push({ payable, amount });
  }
  return targets;
};

/** What a receipt pays to targets, as payments to store. */
export const paymentsFrom = (receiptId: Id, targets: readonly Target[]) =>
  targets.map(({ payable, amount }) => ({ payable, sources: [{ receiptId, amount }] }));

/** The targets as the audit has them. */
export const allocatedTo = (targets: readonly Target[]) =>
  targets.map(({ payable, amount }) => ({ ...auditedPayable(payable), amount }));
