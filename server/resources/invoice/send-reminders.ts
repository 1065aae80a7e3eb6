import { invoiceCalls } from '@contract/invoice';
import type { Id } from '@contract/primitives';
import { dueReminder } from '@domain/reminders';
import { today } from '@domain/time';
import { jobAt } from '@server/base/actor';
import type { Database } from '@server/base/db/database';
import type { Log } from '@server/base/ports/log';
import { invoiceReminderTable, invoiceTable } from '@server/model/invoice';
import { unsealInvoice } from '@server/platform/document/printed-invoice';
import { announceChange } from '@server/platform/outbox/announce-change';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { isIssued } from './lock-queries';
import { findPayers, queueInvoiceMails, recordMailed } from './mail-invoice';
import { findConfirmed } from './mail-recipients';

/**
 * Sends overdue reminders on the days after the due day that the settings name, once each. Idempotent: a reminder
 * is recorded in the transaction that queues its mail. Damaged invoices are logged and left out.
 */
export const sendReminders = async (
  db: Database,
  now: Date,
  log: Log,
  stopping?: AbortSignal,
): Promise<void> => {
  const { reminders, timeZone, company } = await findSetting(db);
  if (reminders.length === 0) return;
  const day = today(timeZone, now.toISOString());
  const overdue = await db
    .select({
      id: invoiceTable.id,
      dueOn: invoiceTable.dueOn,
      sent: sql<number[]>`array(select ${invoiceReminderTable.daysAfterDue} from ${invoiceReminderTable}
        where ${invoiceReminderTable.invoiceId} = ${invoiceTable.id})`,
    })
    .from(invoiceTable)
    .where(
      and(sql`${invoiceTable.status} = 'Issued' and not ${invoiceTable.isPaid}`, lt(invoiceTable.dueOn, day)),
    )
    .orderBy(asc(invoiceTable.id));
  const damaged: Id[] = [];
  for (const { id, dueOn, sent } of overdue) {
    if (stopping?.aborted) break;
    const days = dueOn && dueReminder(reminders, sent, { dueOn, today: day });
    const reminder = days && { daysAfterDue: days, payTo: company };
    if (reminder && (await remind(db, id, reminder, now)) === 'damaged') damaged.push(id);
  }
  if (damaged.length > 0) log.error({ invoices: damaged }, 'no reminders were sent of damaged invoices');
};

interface Reminder {
  daysAfterDue: number;
  /** Today's account: the sealed one may have been closed since. */
  payTo: DatedSetting['company'];
}

const remind = (
  db: Database,
  id: Id,
  { daysAfterDue, payTo }: Reminder,
  now: Date,
): Promise<'done' | 'damaged'> =>
  db.transaction(async (tx) => {
    const [invoice] = await tx
      .select()
      .from(invoiceTable)
      .where(eq(invoiceTable.id, id))
      .for('no key update');
    if (!invoice || !isIssued(invoice) || invoice.isPaid) return 'done';
    const printed = await unsealInvoice(invoice);
    if (!printed) return 'damaged';
    const unpaid = (await findPayers(tx, invoice, printed)).filter(({ balance }) => balance > 0);
    const isConfirmed = await findConfirmed(tx, invoice, printed.head.billTo.email);
    const reminded = unpaid.filter(({ emails }) => emails.every(isConfirmed));
    // Sent once staff have confirmed an address.
    if (reminded.length === 0) return 'done';
    const [inserted] = await tx
      .insert(invoiceReminderTable)
      .values({ invoiceId: id, daysAfterDue, sentAt: now })
      .onConflictDoNothing()
      .returning();
    if (!inserted) return 'done';
    await queueInvoiceMails(tx, now, 'invoiceReminder', {
      id,
      printed,
      payers: reminded,
      payTo,
    });
    await recordMailed(tx, jobAt(now), invoice, { action: 'reminded', payers: reminded });
    await announceChange(tx, now, invoiceCalls.mail.tells);
    return 'done';
  });
