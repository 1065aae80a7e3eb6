import type { Invoice } from '@contract/invoice';
import type { Day } from '@contract/primitives';
import type { PartyAddress } from '@contract/split-config';
import { reachOf } from '@domain/access';
import { invoiceCodeOf } from '@domain/invoice-code';
import { invoiceActions, invoiceStatusOf } from '@domain/invoice-state';
import { ZERO } from '@domain/money';
import { distinctReferences } from '@domain/order-reference';
import type { Actor } from '@server/base/actor';
import type { Viewer } from '@server/base/viewer';
import type { InvoiceRow } from '@server/model/invoice';
import { headInLanguage } from '@server/platform/document/head';
import { lineInLanguage, type PrintedInvoice, printCodeOf } from '@server/platform/document/printed-invoice';
import { type ComputedInvoice, missingAgreementOf } from './compute';
import { isIssued } from './lock-queries';
import type { RelatedRecords } from './related';

/** An issued invoice from its snapshot, or a draft as computed now. */
export interface PrintableInvoice {
  row: InvoiceRow | null;
  printed: PrintedInvoice;
  /** Set for a draft. */
  computed?: ComputedInvoice;
  /** The snapshot can't be read; `printed` has only the stored columns. */
  damaged?: boolean;
}

/**
 * What is offered on an issued invoice whose text can't be read: nobody can compare money received with it, so the page
 * offers no payment. The call still accepts one, so that money that has arrived is never lost.
 */
const ON_DAMAGED: readonly Invoice['allowed'][number][] = ['reverse'];

/** Whether the viewer's roles allow an action of `invoiceActions`. */
const isAllowed = (viewer: Viewer, action: Invoice['allowed'][number]): boolean => {
  const onNotes = reachOf(viewer, 'creditNote.edit');
  if (action === 'requestNote') return onNotes === 'own';
  if (action === 'sayPaid') return reachOf(viewer, 'paidNotice.create') !== null;
  if (action === 'draftNote') return onNotes !== null && onNotes !== 'own';
  return reachOf(viewer, 'document.edit') !== null;
};

/** The parts that a draft would be issued with; their ids are placeholders. */
const draftParts = ({ split, partTotals }: ComputedInvoice): RelatedRecords['parts'] =>
  partTotals.flatMap((total, index) => {
    const party = split.parties[index];
    if (!party) return [];
    const { name, billingAddress, email } = party;
    return [{ id: index + 1, name, billingAddress, email, total, balance: total }];
  });

interface InvoiceDetails {
  related: RelatedRecords;
  revisions: Invoice['revisions'];
  today: Day;
  addressStateOf: (email: string) => PartyAddress;
}

/** An invoice in the viewer's language, with the viewer's allowed actions. */
export const invoiceOnWire = (
  { lang, viewer }: Actor,
  { row, printed, computed, damaged = false }: PrintableInvoice,
  { related, revisions, today, addressStateOf }: InvoiceDetails,
): Invoice => {
  const { premise, period, priceData, subtotal, taxRate, tax, total, notes, currency } = printed;
  const code = invoiceCodeOf(premise.id, period);
  const revision = row?.revision ?? 1;
  const status = row ? invoiceStatusOf(row) : 'Draft';
  const balance = computed ? total : (row?.balance ?? ZERO);
  const actions = invoiceActions({
    status,
    forecast: computed?.forecast ?? false,
    isEmpty: printed.lines.length === 0,
    awaitsAgreement: computed !== undefined && missingAgreementOf(computed) !== null,
    balance:
      related.parts.length > 0 ? (related.parts.find((part) => part.balance > 0)?.balance ?? ZERO) : balance,
    paid: row?.paid ?? ZERO,
    hasPayments: related.payments.length > 0,
    hasIssuedNotes: related.notesOnIt.some((note) => note.status === 'Issued'),
  });
  return {
    code,
    printCode: printCodeOf(code, revision),
    version: row?.version ?? 1,
    premise,
    period,
    status,
    damaged,
    forecast: computed?.forecast ?? false,
    lastShiftEndsAt: computed?.lastEndAwaited ?? null,
    revision,
    replaces: revision > 1 ? printCodeOf(code, revision - 1) : null,
    references: distinctReferences(printed.lines),
    isPaid: status === 'Paid',
    issuedAt: row?.issuedAt?.toISOString() ?? null,
    issuedOn: row?.issuedOn ?? null,
    dueOn: row?.dueOn ?? null,
    overdue: isIssued(row) && !row.isPaid && row.dueOn < today,
    currency,
    priceData,
    lines: printed.lines.map((line) => lineInLanguage(line, lang)),
    subtotal,
    taxLabel: printed.taxLabel[lang],
    taxRate,
    tax,
    total,
    credited: row?.credited ?? ZERO,
    debited: row?.debited ?? ZERO,
    balance,
    notes,
    ...related,
    parts: (computed ? draftParts(computed) : related.parts).map((part) => ({
      ...part,
      ...addressStateOf(part.email),
    })),
    head: headInLanguage(lang, printed.head),
    hash: row?.hash ?? null,
    mailedAt: row?.mailedAt?.toISOString() ?? null,
    voidedAt: row?.voidedAt?.toISOString() ?? null,
    revisions,
    allowed: actions.filter(
      (action) => isAllowed(viewer, action) && (!damaged || ON_DAMAGED.includes(action)),
    ),
  };
};
