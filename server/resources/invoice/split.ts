import { invoiceCalls } from '@contract/invoice';
import type { SplitParty, SplitSettings } from '@contract/split-config';
import { partTotals, splitModeOf } from '@domain/invoice-split';
import { invoiceStatusOf } from '@domain/invoice-state';
import { splitProblems } from '@domain/split-config';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { invoicePartTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { recordAudit } from '@server/platform/audit/record-audit';
import { endDocumentLinks } from '@server/platform/document/document-links';
import { recordDocumentHistory } from '@server/platform/document/history';
import { unsealInvoice } from '@server/platform/document/printed-invoice';
import { type Seals, sealsOfParts } from '@server/platform/document/seals';
import { damagedDocument } from '@server/platform/document/snapshot';
import { updateInvoiceSums } from '@server/platform/document/update-invoice-sums';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';
import { recordAddresses } from '@server/resources/premise/party-address';
import { eq } from 'drizzle-orm';
import {
  type InvoicePath,
  type IssuedInvoice,
  isIssued,
  lockInvoice,
  requireVersion,
  statusRefusal,
} from './lock-queries';
import { storeDraft } from './save-draft';
import { findSourcesOf } from './source-queries';
import { storeParts } from './store-parts';

/** The requested split, or the premise's if omitted. Throws a FieldRefusalError. */
const splitSettingsOf = (parties: SplitParty[] | undefined, premiseSplit: SplitSettings): SplitSettings => {
  if (!parties && premiseSplit.mode === 'none')
    throw new FieldRefusalError([{ path: 'parties', code: 'required' }]);
  const settings = parties ? { mode: splitModeOf(parties), parties } : premiseSplit;
  const problems = splitProblems(settings);
  if (problems.length > 0) throw new FieldRefusalError(problems);
  return settings;
};

/** Payments belong to parts, so an invoice with payments can't be split again. */
const refusePayments = async (tx: Tx, row: IssuedInvoice): Promise<void> => {
  const payments = await tx.$count(paymentTable, eq(paymentTable.invoiceId, row.id));
  if (payments > 0) throw statusRefusal(invoiceStatusOf(row), 'hasPayments');
};

/** Returns the seals of the new parts. */
const splitIssued = async (
  tx: Tx,
  actor: Actor,
  row: IssuedInvoice,
  split: SplitSettings,
): Promise<Seals> => {
  const printed = await unsealInvoice(row);
  if (!printed) throw damagedDocument();
  // A party's link opens its part, which is another one from now on.
  await endDocumentLinks(tx, actor.now, { invoiceId: row.id });
  await tx.delete(invoicePartTable).where(eq(invoicePartTable.invoiceId, row.id));
  const parts = await storeParts(tx, [{ invoiceId: row.id, split, totals: partTotals(split, printed) }]);
  await tx.update(invoiceTable).set({ split }).where(eq(invoiceTable.id, row.id));
  await updateInvoiceSums(tx, row.id, actor.now);
  return sealsOfParts(parts);
};

/**
 * Splits a draft or an issued invoice without payments; an empty list of parties removes the split. Throws stale,
 * document_status and FieldRefusalError.
 */
export const splitInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { parties, version }: { parties?: SplitParty[]; version: number },
): Promise<void> => {
  const row = await lockInvoice(tx, actor.viewer, 'document.edit', path);
  await requireVersion(tx, actor, row, version);
  if (isIssued(row)) await refusePayments(tx, row);
  const { premiseSplit } = await findSourcesOf(tx, await findSetting(tx), path);
  const split = splitSettingsOf(parties, premiseSplit);
  const seals = isIssued(row) ? await splitIssued(tx, actor, row, split) : null;
  const invoiceId = isIssued(row) ? row.id : await storeDraft(tx, actor, path, row, { split });
  await recordAddresses(
    tx,
    actor,
    path.premiseId,
    split.parties.map(({ email }) => email),
  );
  await recordDocumentHistory(tx, actor, [{ invoiceId, action: 'split' }]);
  await recordAudit(tx, actor, {
    action: 'invoice.split',
    subject: `invoice:${invoiceId}`,
    before: row?.split ?? premiseSplit,
    after: { ...split, ...(seals && { seals }) },
  });
  await announceChange(tx, actor.now, invoiceCalls.split.tells);
};
