import type { Day, Lang } from '@contract/primitives';
import type { InvoiceDiff } from '@contract/regenerate';
import { KEPT_IN_REVISION, type RegenerateBody } from '@contract/regenerate';
import { type BilledContent, diffInvoices, isUnchanged } from '@domain/invoice-diff';
import { isDueDayOver } from '@domain/invoice-state';
import { dayOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import type { InvoiceRow } from '@server/model/invoice';
import { headInLanguage } from '@server/platform/document/head';
import {
  type InvoiceSnapshot,
  lineInLanguage,
  type PrintedInvoice,
  unsealInvoice,
} from '@server/platform/document/printed-invoice';
import { damagedDocument } from '@server/platform/document/snapshot';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { moveOpenNotes } from '@server/resources/credit-note/move-open-notes';
import { type ComputedInvoice, computeInvoice, type KeptFields } from './compute';
import { issueProblem, storeIssuedInvoices } from './issue';
import { type InvoicePath, type IssuedInvoice, isIssued, lockInvoice, requireVersion } from './lock-queries';
import { editDraft } from './save-draft';
import { findSourcesOf } from './source-queries';
import { requireUnsettled, storeVoid } from './store-void';

/** What a revision is compared by, in the caller's language. */
const contentOf = (printed: PrintedInvoice, dueOn: Day, lang: Lang): BilledContent => ({
  lines: printed.lines.map((line) => lineInLanguage(line, lang)),
  total: printed.total,
  dueOn,
  tax: { taxLabel: printed.taxLabel[lang], taxRate: printed.taxRate, tax: printed.tax },
  head: headInLanguage(lang, printed.head),
});

/** What the successor takes over from the revision that it replaces. The currency never changes. */
const keptOf = (
  { currency, taxRate, taxLabel, premise, head, language }: InvoiceSnapshot,
  keep: RegenerateBody['keep'] = [...KEPT_IN_REVISION],
): KeptFields => ({
  currency,
  ...(keep.includes('taxRate') && { taxRate, taxLabel }),
  ...(keep.includes('head') && { premise, head, language }),
});

/** Voids the issued invoice and issues its successor as the next revision; open notes move to it. */
const reissue = async (
  tx: Tx,
  actor: Actor,
  setting: DatedSetting,
  row: IssuedInvoice,
  { computed, dueOn }: { computed: ComputedInvoice; dueOn: Day },
): Promise<void> => {
  await storeVoid(tx, actor, setting, row, null);
  const [id] = await storeIssuedInvoices(tx, actor, setting, [
    { draft: { ...row, version: row.version + 1 }, revision: row.revision + 1, computed, dueOn },
  ]);
  const successor = await lockInvoice(tx, actor.viewer, 'document.edit', row);
  if (!isIssued(successor) || successor.id !== id)
    throw new Error(`The successor of invoice ${row.id} was not stored`);
  await moveOpenNotes(tx, actor, row.id, successor);
};

/** Throws unless the due day is kept or not past. */
const checkDueOn = (dueOn: Day, before: Day | null, today: Day): void => {
  if (dueOn !== before && isDueDayOver(dueOn, today))
    throw new FieldRefusalError([{ path: 'dueOn', code: 'due_in_past' }]);
};

/** A draft is always computed, so only a new due day is stored. */
const regenerateDraft = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { row, dueOn, today }: { row: InvoiceRow | null; dueOn: Day | undefined; today: Day },
): Promise<void> => {
  if (dueOn === undefined || dueOn === row?.dueOn) return;
  checkDueOn(dueOn, row?.dueOn ?? null, today);
  await editDraft(tx, actor, path, row, { dueOn });
};

/**
 * Regenerates an invoice. An issued one is voided and reissued if anything differs; nothing is stored otherwise. It keeps
 * due day, tax and head unless the caller changes them. With `dryRun` returns the difference, else null. Throws stale,
 * FieldRefusalError, and document_status for an invoice with payments or notes.
 */
export const regenerateInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  { version, dryRun = false, dueOn, keep }: RegenerateBody,
): Promise<InvoiceDiff | null> => {
  const { lang } = actor;
  const row = await lockInvoice(tx, actor.viewer, 'document.edit', path);
  if (isIssued(row)) await requireUnsettled(tx, row);
  await requireVersion(tx, actor, row, version);
  const setting = await findSetting(tx);
  const now = actor.now.toISOString();
  const today = dayOf(now, setting.timeZone);
  const sources = await findSourcesOf(tx, setting, path);
  if (!isIssued(row)) {
    if (!dryRun) await regenerateDraft(tx, actor, path, { row, dueOn, today });
    const { printed } = computeInvoice(sources, setting, now);
    const dueBefore = row?.dueOn ?? today;
    return dryRun
      ? diffInvoices(contentOf(printed, dueBefore, lang), contentOf(printed, dueOn ?? dueBefore, lang))
      : null;
  }
  const before = await unsealInvoice(row);
  if (!before) throw damagedDocument();
  const after = {
    computed: computeInvoice(sources, setting, now, keptOf(before, keep)),
    dueOn: dueOn ?? row.dueOn,
  };
  checkDueOn(after.dueOn, row.dueOn, today);
  const problem = issueProblem(after.computed);
  if (problem) throw problem;
  const diff = diffInvoices(
    contentOf(before, row.dueOn, lang),
    contentOf(after.computed.printed, after.dueOn, lang),
  );
  if (dryRun) return diff;
  if (!isUnchanged(diff)) await reissue(tx, actor, setting, row, after);
  return null;
};
