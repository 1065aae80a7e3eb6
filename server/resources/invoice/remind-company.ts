import { invoiceCalls } from '@contract/invoice';
import type { Id, Lang } from '@contract/primitives';
import { jobAt } from '@server/base/actor';
import type { Database, Tx } from '@server/base/db/database';
import { invoiceReminderTable, invoiceTable } from '@server/model/invoice';
import type { Payee } from '@server/platform/document/payment-text';
import { unsealInvoice } from '@server/platform/document/printed-invoice';
import { announceChange } from '@server/platform/outbox/announce-change';
import { asc, inArray } from 'drizzle-orm';
import { isIssued } from './lock-queries';
import { findPayers, recordMailed } from './mail-invoice';
import { findConfirmed } from './mail-recipients';
import { queueReminder, type RemindedDocument } from './queue-reminder';

interface Overdue {
  id: Id;
  /** The reminder that is due, in days after the due day; null for none. */
  daysAfterDue: number | null;
}

interface Reminding {
  /** All overdue invoices of a company. */
  invoices: readonly Overdue[];
  /** Today's account: the sealed one may have been closed since. */
  payTo: Payee;
  /** What the reminder of so many days after the due day says in a language. */
  textOf: (daysAfterDue: number, language: Lang) => string;
}

/** What is open of the invoices and their parts, by recipient; without addresses that staff have not confirmed. */
const findDocuments = async (tx: Tx, ids: readonly Id[]) => {
  const invoices = await tx
    .select()
    .from(invoiceTable)
    .where(inArray(invoiceTable.id, [...ids]))
    .orderBy(asc(invoiceTable.id))
    .for('no key update');
  const documents: RemindedDocument[] = [];
  const damaged: Id[] = [];
  for (const invoice of invoices) {
    if (!isIssued(invoice) || invoice.isPaid) continue;
    const printed = await unsealInvoice(invoice);
    if (!printed) {
      damaged.push(invoice.id);
      continue;
    }
    const isConfirmed = await findConfirmed(tx, invoice, printed.head.billTo.email);
    for (const payer of await findPayers(tx, invoice, printed))
      for (const to of payer.emails)
        if (payer.balance > 0 && isConfirmed(to)) documents.push({ id: invoice.id, printed, payer, to });
  }
  return { documents, damaged };
};

/** Records the due reminders of invoices that somebody can be reminded of; returns those that no server has sent yet, in days after the due day. */
const recordDue = async (
  tx: Tx,
  invoices: readonly Overdue[],
  documents: readonly RemindedDocument[],
  now: Date,
): Promise<ReadonlyMap<Id, number>> => {
  const rows = invoices.flatMap(({ id, daysAfterDue }) =>
    daysAfterDue !== null && documents.some((document) => document.id === id)
      ? [{ invoiceId: id, daysAfterDue, sentAt: now }]
      : [],
  );
  if (rows.length === 0) return new Map();
  const recorded = await tx.insert(invoiceReminderTable).values(rows).onConflictDoNothing().returning();
  return new Map(recorded.map(({ invoiceId, daysAfterDue }) => [invoiceId, daysAfterDue]));
};

const byRecipient = (documents: readonly RemindedDocument[]): RemindedDocument[][] => {
  const groups = new Map<string, RemindedDocument[]>();
  for (const document of documents) {
    const key = document.to.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  return [...groups.values()];
};

/** Reminds the payers of a company's overdue invoices. Returns damaged invoices of which a reminder is due. */
export const remindCompany = (
  db: Database,
  { invoices, payTo, textOf }: Reminding,
  now: Date,
): Promise<Id[]> =>
  db.transaction(async (tx) => {
    const { documents, damaged } = await findDocuments(
      tx,
      invoices.map(({ id }) => id),
    );
    const due = await recordDue(tx, invoices, documents, now);
    const mails = byRecipient(documents).filter((group) => group.some(({ id }) => due.has(id)));
    for (const mail of mails) {
      // The firmest of those that are due.
      const days = Math.max(...mail.map(({ id }) => due.get(id) ?? 0));
      await queueReminder(tx, now, { documents: mail, payTo, textIn: (language) => textOf(days, language) });
    }
    const reminded = mails.flat();
    for (const id of new Set(reminded.map((document) => document.id)))
      await recordMailed(
        tx,
        jobAt(now),
        { id },
        {
          action: 'reminded',
          payers: reminded.filter((document) => document.id === id).map(({ payer }) => payer),
        },
      );
    if (reminded.length > 0) await announceChange(tx, now, invoiceCalls.mail.tells);
    const isDue = (id: Id) => invoices.some((each) => each.id === id && each.daysAfterDue !== null);
    return damaged.filter(isDue);
  });
