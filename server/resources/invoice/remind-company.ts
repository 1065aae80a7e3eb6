import { invoiceCalls } from '@contract/invoice';
import type { Id, Lang, Texts } from '@contract/primitives';
import { jobAt } from '@server/base/actor';
import type { Database, Tx } from '@server/base/db/database';
import { auditTable } from '@server/model/audit';
import { invoiceReminderTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { recordAudit } from '@server/platform/audit/record-audit';
import { recordDocumentHistory } from '@server/platform/document/history';
import type { Payee } from '@server/platform/document/payment-text';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { recordMailed } from './mail-invoice';
import { queueReminder, type RemindedDocument } from './queue-reminder';
import { type LeftOut, lockOverdueInvoices, lockOverdueOpenings } from './reminded-queries';

export interface Overdue extends Pick<RemindedDocument, 'kind' | 'id'> {
  /** The reminder that is due, in days after the due day; null for none. */
  daysAfterDue: number | null;
}

interface Reminding {
  /** All overdue invoices and opening balances of a company. */
  overdue: readonly Overdue[];
  /** Today's account: the sealed one may have been closed since. */
  payTo: Payee & { name: Texts };
  /** What the reminder of so many days after the due day says in a language. */
  textOf: (daysAfterDue: number, language: Lang) => string;
}

const keyOf = ({ kind, id }: Pick<RemindedDocument, 'kind' | 'id'>) => `${kind} ${id}`;

/** Records a reminder; false if some server has sent it already, or a later one. */
const record = async (tx: Tx, { kind, id }: Overdue, daysAfterDue: number, now: Date): Promise<boolean> => {
  if (kind === 'invoice') {
    const row = { invoiceId: id, daysAfterDue, sentAt: now };
    return (await tx.insert(invoiceReminderTable).values(row).onConflictDoNothing().returning()).length > 0;
  }
  const { remindedAfterDue } = openingBalanceTable;
  const isNew = or(isNull(remindedAfterDue), lt(remindedAfterDue, daysAfterDue));
  const recorded = await tx
    .update(openingBalanceTable)
    .set({ remindedAfterDue: daysAfterDue })
    .where(and(eq(openingBalanceTable.id, id), isNew))
    .returning({ id: openingBalanceTable.id });
  return recorded.length > 0;
};

/** Records the due reminders of what somebody can be reminded of; returns those that no server has sent yet, in days after the due day. */
const recordDue = async (
  tx: Tx,
  overdue: readonly Overdue[],
  documents: readonly RemindedDocument[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const recorded = new Map<string, number>();
  const sendable = new Set(documents.map(keyOf));
  for (const each of overdue) {
    const { daysAfterDue } = each;
    if (daysAfterDue === null || !sendable.has(keyOf(each))) continue;
    if (await record(tx, each, daysAfterDue, now)) recorded.set(keyOf(each), daysAfterDue);
  }
  return recorded;
};

const byRecipient = (documents: readonly RemindedDocument[]): RemindedDocument[][] => {
  const groups = new Map<string, RemindedDocument[]>();
  for (const document of documents) {
    const key = document.to.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  return [...groups.values()];
};

/** Records on each document, and in the audit, whom it was mailed to. */
const recordReminded = async (tx: Tx, now: Date, reminded: readonly RemindedDocument[]): Promise<void> => {
  const actor = jobAt(now);
  for (const key of new Set(reminded.map(keyOf))) {
    const same = reminded.filter((document) => keyOf(document) === key);
    const [first] = same;
    const emails = [...new Set(same.map(({ to }) => to))];
    if (first?.kind === 'invoice') await recordMailed(tx, actor, first, { action: 'reminded', emails });
    else if (first)
      await recordAudit(tx, actor, {
        action: 'openingBalance.reminded',
        subject: `openingBalance:${first.id}`,
        after: { email: emails },
      });
  }
};

const AUDITED = { invoice: 'invoice', 'opening-balance': 'openingBalance' } as const;

/** Records once who was not reminded, and why. Returns what was not recorded before. */
const recordLeftOut = async (tx: Tx, now: Date, leftOut: readonly LeftOut[]): Promise<LeftOut[]> => {
  const actor = jobAt(now);
  const recorded: LeftOut[] = [];
  for (const each of leftOut) {
    const { kind, id, address } = each;
    const action = `${AUDITED[kind]}.notReminded`;
    const subject = `${AUDITED[kind]}:${id}`;
    const { subject: ofSubject, action: ofAction, after } = auditTable;
    const isSame = and(eq(ofSubject, subject), eq(ofAction, action), sql`${after} ->> 'email' = ${address}`);
    if ((await tx.$count(auditTable, isSame)) > 0) continue;
    recorded.push(each);
    await recordAudit(tx, actor, { action, subject, after: { email: address } });
    if (kind === 'invoice')
      await recordDocumentHistory(tx, actor, [
        { invoiceId: id, action: 'notReminded', detail: address || null },
      ]);
  }
  return recorded;
};

interface Reminded {
  /** Invoices of which a reminder is due. */
  damaged: Id[];
  /** Payers whom a reminder is due to, for the first time. */
  leftOut: LeftOut[];
}

/** Reminds the payers of what a company owes and is overdue, and returns what nobody could be reminded of. */
export const remindCompany = (
  db: Database,
  { overdue, payTo, textOf }: Reminding,
  now: Date,
): Promise<Reminded> =>
  db.transaction(async (tx) => {
    const idsOf = (wanted: Overdue['kind']) =>
      overdue.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
    const invoices = await lockOverdueInvoices(tx, idsOf('invoice'));
    const openings = await lockOverdueOpenings(tx, idsOf('opening-balance'));
    const documents = [...invoices.documents, ...openings.documents];
    const due = await recordDue(tx, overdue, documents, now);
    const mails = byRecipient(documents).filter((group) => group.some((each) => due.has(keyOf(each))));
    for (const mail of mails) {
      // The latest stage that is due: its wording is the strongest.
      const days = Math.max(...mail.map((each) => due.get(keyOf(each)) ?? 0));
      await queueReminder(tx, now, { documents: mail, payTo, textIn: (language) => textOf(days, language) });
    }
    await recordReminded(tx, now, mails.flat());
    const dueKeys = new Set(overdue.filter(({ daysAfterDue }) => daysAfterDue !== null).map(keyOf));
    const leftOut = [...invoices.leftOut, ...openings.leftOut].filter((each) => dueKeys.has(keyOf(each)));
    const newlyLeftOut = await recordLeftOut(tx, now, leftOut);
    if (mails.length + newlyLeftOut.length > 0) await announceChange(tx, now, invoiceCalls.mail.tells);
    return {
      damaged: invoices.damaged.filter((id) => dueKeys.has(keyOf({ kind: 'invoice', id }))),
      leftOut: newlyLeftOut,
    };
  });
