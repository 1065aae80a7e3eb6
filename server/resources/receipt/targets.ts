import type { Id, Minor } from '@contract/primitives';
import type { AllocationBody, Payer } from '@contract/receipt';
import { parseInvoiceCode } from '@domain/invoice-code';
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

/** An invoice, or a part of it, that money is allocated to. */
export interface Target {
  invoice: IssuedInvoice;
  partId: Id | null;
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

/**
 * The invoices and parts to which a payer's money is to be allocated, locked. A company pays the invoices of its premises
 * and their parts, a party the parts with its e-mail. Throws FieldRefusalError for one of another payer, document_status for
 * a draft, and over_open for more than is open.
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
  const paths = allocations.map(({ invoiceCode }) =>
    pathOf({ premiseId: parseInvoiceCode(invoiceCode)?.premiseId ?? 0, code: invoiceCode }),
  );
  const invoices = await lockInvoices(tx, actor, paths);
  const premises = await tx
    .select({ id: premiseTable.id, companyId: premiseTable.companyId })
    .from(premiseTable)
    .where(inArray(premiseTable.id, [...new Set(paths.map(({ premiseId }) => premiseId))]));
  const parts = await tx
    .select()
    .from(invoicePartTable)
    .where(
      inArray(
        invoicePartTable.invoiceId,
        [...invoices.values()].map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoicePartTable.id));
  const open = new Map<string, Minor>();
  return allocations.map(({ partId, amount }, index) => {
    const path = paths[index];
    const invoice = path && invoices.get(keyOf(path));
    if (!invoice) throw new Error('An invoice was not locked');
    const ofInvoice = parts.filter(({ invoiceId }) => invoiceId === invoice.id);
    const part = ofInvoice.find(({ id }) => id === partId);
    const isPayers =
      'companyId' in payer
        ? premises.some(({ id, companyId }) => id === invoice.premiseId && companyId === payer.companyId)
        : payer.premiseId === invoice.premiseId &&
          (!part || part.email.toLowerCase() === payer.partyEmail.toLowerCase());
    if (!isPayers) throw wrong(index, part ? 'partId' : 'invoiceCode', 'other_payer');
    if (partId !== undefined && !part) throw wrong(index, 'partId', 'unknown_part');
    if (partId === undefined && (ofInvoice.length > 0 || !('companyId' in payer)))
      throw wrong(index, 'partId', 'required');
    const target = `${invoice.id} ${partId}`;
    const left = open.get(target) ?? minor(Math.max(0, (part ?? invoice).balance));
    if (amount > left)
      throw overOpen(actor, 'open', {
        path: fieldPath(index, 'amount'),
        left,
        currency: invoice.currency,
      });
    open.set(target, minor(left - amount));
    return { invoice, partId: part?.id ?? null, amount };
  });
};
