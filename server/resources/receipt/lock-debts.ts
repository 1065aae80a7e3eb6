import type { Id } from '@contract/primitives';
import type { AllocationBody } from '@contract/receipt';
import { parseInvoiceCode, parseOpeningCode } from '@domain/invoice-code';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type InvoicePartRow, invoicePartTable } from '@server/model/invoice';
import type { OpeningBalanceRow } from '@server/model/opening-balance';
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

export const invoiceKey = ({ premiseId, period }: InvoicePath) => `${premiseId}-${period}`;

/** The issued invoices of these months, locked by premise and month, so that no two transactions wait for each other. */
export const lockInvoices = async (
  tx: Tx,
  actor: Actor,
  paths: readonly InvoicePath[],
): Promise<Map<string, IssuedInvoice>> => {
  const distinct = new Map(paths.map((path) => [invoiceKey(path), path]));
  const inOrder = [...distinct.values()].sort(
    (a, b) => a.premiseId - b.premiseId || (a.period < b.period ? -1 : 1),
  );
  const locked = new Map<string, IssuedInvoice>();
  for (const path of inOrder) {
    const row = await lockInvoice(tx, actor.viewer, 'receipt.manage', path);
    if (!isIssued(row)) throw statusRefusal('Draft');
    locked.set(invoiceKey(path), row);
  }
  return locked;
};

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
  return paths.map((path) => (path && invoices.get(invoiceKey(path))) ?? null);
};

/** The invoices and opening balances that allocations name, locked. */
export interface LockedDebts {
  /** In the order of the allocations; null for those to an opening balance. */
  invoices: readonly (IssuedInvoice | null)[];
  parts: readonly InvoicePartRow[];
  openings: ReadonlyMap<Id, OpeningBalanceRow>;
  /** Of their premises. */
  companyOf: ReadonlyMap<Id, Id>;
}

export const lockDebts = async (
  tx: Tx,
  actor: Actor,
  allocations: readonly AllocationBody[],
): Promise<LockedDebts> => {
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
  return {
    invoices,
    parts,
    openings,
    companyOf: new Map(premises.map(({ id, companyId }) => [id, companyId])),
  };
};
