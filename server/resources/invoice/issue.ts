import { invoiceCalls } from '@contract/invoice';
import type { Day, Id } from '@contract/primitives';
import { billedAmount, billedMinutes } from '@domain/billing';
import { addDays } from '@domain/day';
import { invoiceCodeOf } from '@domain/invoice-code';
import { invoiceStatusOf, isDueDayOver } from '@domain/invoice-state';
import { isPaid } from '@domain/payment';
import { dayOf, today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { type InvoicePartRow, type InvoiceRow, invoiceTable } from '@server/model/invoice';
import { recordAudit } from '@server/platform/audit/record-audit';
import { recordDocumentHistory } from '@server/platform/document/history';
import { type InvoiceSnapshot, printCodeOf } from '@server/platform/document/printed-invoice';
import { sealsOfInvoices, sealsOfParts } from '@server/platform/document/seals';
import { FORM, seal } from '@server/platform/document/snapshot';
import { announceChange } from '@server/platform/outbox/announce-change';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { queueDeliveries } from '@server/platform/webhook/queue-deliveries';
import { sql } from 'drizzle-orm';
import { billKey, type ComputedInvoice, computeInvoice, missingAgreementOf } from './compute';
import { type InvoicePath, lockInvoice, requireVersion, statusRefusal } from './lock-queries';
import { findSourcesOf } from './source-queries';
import { storeInvoicedSlots } from './store-invoiced-slots';
import { storeParts } from './store-parts';

/** An invoice to be issued now. */
export interface Issuable {
  /** The stored draft that becomes the invoice; null if nothing is stored yet. */
  draft: InvoiceRow | null;
  revision: number;
  computed: ComputedInvoice;
  /** Set by hand; null for the default. */
  dueOn: Day | null;
}

/** Why a computed invoice can't be issued; null if it can. */
export const issueProblem = (computed: ComputedInvoice): RefusalError | null => {
  const { forecast, printed } = computed;
  if (forecast) return new RefusalError('month_open');
  if (printed.lines.length === 0) return statusRefusal('Draft', 'emptyMonth');
  if (printed.total < 0) return statusRefusal('Draft', 'belowZero');
  const missing = missingAgreementOf(computed);
  return missing && statusRefusal('Draft', missing);
};

/** Why a draft with this due day of its own can't be issued: it would be overdue at once. */
export const dueDayProblem = (dueOn: Day | null, { timeZone }: DatedSetting, now: Date) =>
  isDueDayOver(dueOn, dayOf(now.toISOString(), timeZone))
    ? new FieldRefusalError([{ path: 'dueOn', code: 'due_in_past' }], 'dueInPast')
    : null;

const sealInvoice = async (
  { revision, computed: { printed }, dueOn }: Issuable,
  setting: DatedSetting,
  now: Date,
) => {
  const issuedOn = dayOf(now.toISOString(), setting.timeZone);
  const snapshot = {
    form: FORM,
    ...printed,
    printCode: printCodeOf(invoiceCodeOf(printed.premise.id, printed.period), revision),
    issuedAt: now.toISOString(),
    issuedOn,
    dueOn: dueOn ?? addDays(issuedOn, setting.invoiceDueDays),
  } satisfies InvoiceSnapshot;
  return { ...(await seal(snapshot)), issuedOn, dueOn: snapshot.dueOn };
};

/** The row of an invoice, sealed, as it is issued now. */
const issuedRow = async (invoice: Issuable, setting: DatedSetting, { now, viewer }: Actor) => {
  const { draft, revision, computed } = invoice;
  const { printed, split } = computed;
  return {
    premiseId: printed.premise.id,
    period: printed.period,
    revision,
    status: 'Issued' as const,
    manualLines: draft?.manualLines ?? [],
    notes: printed.notes,
    split,
    ...(await sealInvoice(invoice, setting, now)),
    currency: printed.currency,
    issuedAt: now,
    issuedBy: viewer.userId,
    total: printed.total,
    isPaid: isPaid({
      balance: printed.total,
      parts: computed.partTotals.map((balance) => ({ balance })),
    }),
    version: (draft?.version ?? 1) + 1,
    createdAt: draft?.createdAt ?? now,
    updatedAt: now,
  };
};

const excludedColumn = (column: string) => sql.raw(`excluded.${column}`);

/** Stores the rows; a stored draft becomes the issued invoice. */
const storeRows = (tx: Tx, rows: Awaited<ReturnType<typeof issuedRow>>[]) =>
  tx
    .insert(invoiceTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [invoiceTable.premiseId, invoiceTable.period, invoiceTable.revision],
      set: {
        status: 'Issued',
        split: excludedColumn('split'),
        snapshot: excludedColumn('snapshot'),
        hash: excludedColumn('hash'),
        currency: excludedColumn('currency'),
        dueOn: excludedColumn('due_on'),
        issuedAt: excludedColumn('issued_at'),
        issuedOn: excludedColumn('issued_on'),
        issuedBy: excludedColumn('issued_by'),
        total: excludedColumn('total'),
        isPaid: excludedColumn('is_paid'),
        version: excludedColumn('version'),
        updatedAt: excludedColumn('updated_at'),
      },
    })
    .returning({
      id: invoiceTable.id,
      premiseId: invoiceTable.premiseId,
      period: invoiceTable.period,
      revision: invoiceTable.revision,
      version: invoiceTable.version,
      currency: invoiceTable.currency,
      total: invoiceTable.total,
      issuedOn: invoiceTable.issuedOn,
      hash: invoiceTable.hash,
    });

type StoredRow = Awaited<ReturnType<typeof storeRows>>[number];

interface Issued extends Issuable {
  id: Id;
}

/** The invoices in the given order, with the ids of their rows. */
const withIds = (invoices: readonly Issuable[], stored: readonly StoredRow[]): Issued[] => {
  const idOf = new Map(stored.map((row) => [billKey(row.premiseId, row.period), row.id]));
  return invoices.map((invoice) => {
    const { premise, period } = invoice.computed.printed;
    const id = idOf.get(billKey(premise.id, period));
    if (id === undefined) throw new Error(`The invoice of ${premise.id} for ${period} was not stored`);
    return { ...invoice, id };
  });
};

/** What an invoice bills for each slot, late fees included. */
const invoicedSlotsOf = ({ id: invoiceId, computed: { slots, lateFees } }: Issued) => [
  ...slots.map((slot) => ({
    invoiceId,
    slotId: slot.id,
    amount: billedAmount(slot),
    minutes: billedMinutes(slot),
  })),
  ...lateFees.map(({ id, fee }) => ({ invoiceId, slotId: id, amount: fee, minutes: 0 })),
];

/** Writes the seals of the invoices and their parts into the audit. */
const recordSeals = async (
  tx: Tx,
  actor: Actor,
  issued: readonly Issued[],
  { stored, parts }: { stored: readonly StoredRow[]; parts: readonly InvoicePartRow[] },
): Promise<void> => {
  const [first, ...others] = await Promise.all(
    issued.map(async ({ id, computed: { printed }, revision }) => ({
      action: 'invoice.issued',
      subject: `invoice:${id}`,
      after: {
        code: invoiceCodeOf(printed.premise.id, printed.period),
        revision,
        total: printed.total,
        seals: {
          ...(await sealsOfInvoices(stored.filter((row) => row.id === id))),
          ...(await sealsOfParts(parts.filter(({ invoiceId }) => invoiceId === id))),
        },
      },
    })),
  );
  if (first) await recordAudit(tx, actor, first, ...others);
};

/** Announces issued invoices to webhooks and open pages. */
const announceIssued = async (tx: Tx, now: Date, stored: readonly StoredRow[]): Promise<void> => {
  await queueDeliveries(
    tx,
    now,
    stored.map(({ premiseId, period, version }) => ({
      topic: 'document.issued',
      kind: 'invoice',
      id: invoiceCodeOf(premiseId, period),
      version,
    })),
  );
  await announceChange(tx, now, invoiceCalls.issue.tells);
};

/**
 * Stores issued invoices: seals each, links its slots and stores its parts, in a fixed number of statements. The
 * caller holds the locks of their premises and has checked `issueProblem`. Returns the ids in the given order.
 */
export const storeIssuedInvoices = async (
  tx: Tx,
  actor: Actor,
  setting: DatedSetting,
  invoices: readonly Issuable[],
): Promise<Id[]> => {
  const { now } = actor;
  await requireOpenPeriod(tx, today(setting.timeZone, now.toISOString()));
  const rows = await Promise.all(invoices.map((invoice) => issuedRow(invoice, setting, actor)));
  const stored = await storeRows(tx, rows);
  const issued = withIds(invoices, stored);
  await storeInvoicedSlots(tx, issued.flatMap(invoicedSlotsOf));
  const parts = await storeParts(
    tx,
    issued.map(({ id, computed }) => ({ invoiceId: id, split: computed.split, totals: computed.partTotals })),
  );
  await recordDocumentHistory(
    tx,
    actor,
    issued.map(({ id, revision }) => ({
      invoiceId: id,
      action: 'issued' as const,
      detail: revision > 1 ? String(revision) : null,
    })),
  );
  await recordSeals(tx, actor, issued, { stored, parts });
  await announceIssued(tx, now, stored);
  return issued.map(({ id }) => id);
};

/**
 * Issues the invoice of a past month. Throws stale, month_open, document_status if it is already issued or has no lines, and
 * FieldRefusalError if the due day of the draft is over.
 */
export const issueInvoice = async (
  tx: Tx,
  actor: Actor,
  path: InvoicePath,
  version: number,
): Promise<void> => {
  const draft = await lockInvoice(tx, actor.viewer, 'document.edit', path);
  if (draft && draft.status !== 'Draft') throw statusRefusal(invoiceStatusOf(draft));
  await requireVersion(tx, actor, draft, version);
  const setting = await findSetting(tx);
  const sources = await findSourcesOf(tx, setting, path);
  const computed = computeInvoice(sources, setting, actor.now.toISOString());
  const dueOn = draft?.dueOn ?? null;
  const problem = issueProblem(computed) ?? dueDayProblem(dueOn, setting, actor.now);
  if (problem) throw problem;
  await storeIssuedInvoices(tx, actor, setting, [{ draft, revision: draft?.revision ?? 1, computed, dueOn }]);
};
