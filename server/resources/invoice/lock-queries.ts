import type { Capability } from '@contract/access';
import type { InvoiceStatus } from '@contract/invoice';
import type { Id, Month } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { type InvoiceRow, invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { staleDocument } from '@server/platform/document/stale';
import { booksLock } from '@server/platform/setting/lock-books';
import { and, eq, ne } from 'drizzle-orm';

/** Columns that are never null on an issued invoice, by a check constraint. */
export interface IssuedInvoice extends InvoiceRow {
  snapshot: string;
  hash: string;
  currency: string;
  issuedAt: Date;
  issuedOn: string;
  dueOn: string;
}

export const isIssued = (row: InvoiceRow | null): row is IssuedInvoice => row?.status === 'Issued';

/** Identifies an invoice by premise and month. */
export interface InvoicePath {
  premiseId: Id;
  period: Month;
}

/** Throws stale if the caller saw another version; a draft without a row has version 1. */
export const requireVersion = async (
  tx: Tx,
  actor: Actor,
  row: InvoiceRow | null,
  version: number,
): Promise<void> => {
  if (version !== (row?.version ?? 1)) throw await staleDocument(tx, actor, row?.id);
};

/** The refusal for an action that the invoice's status doesn't allow. */
export const statusRefusal = (status: InvoiceStatus, reason?: string): RefusalError =>
  new RefusalError('document_status', { status }, reason ? { reason } : {});

/**
 * The live invoice of a premise's month, locked; null if nothing is stored. Locks the premise first, so that until
 * the transaction ends no slot of the month is corrected and no other invoice of it is issued. Throws not_found if
 * the premise is out of reach.
 */
export const lockInvoice = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  { premiseId, period }: InvoicePath,
): Promise<InvoiceRow | null> => {
  await lockRow(
    tx
      .select({ id: premiseTable.id, booksLock })
      .from(premiseTable)
      .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId))),
  );
  const [row] = await tx
    .select()
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.premiseId, premiseId),
        eq(invoiceTable.period, period),
        ne(invoiceTable.status, 'Void'),
      ),
    )
    .for('no key update');
  return row ?? null;
};

/** The issued invoice in the caller's version, locked. Throws document_status for a draft, and stale. */
export const lockIssuedInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  version: number,
): Promise<IssuedInvoice> => {
  const row = await lockInvoice(tx, actor.viewer, 'document.edit', path);
  if (!isIssued(row)) throw statusRefusal('Draft');
  await requireVersion(tx, actor, row, version);
  return row;
};
