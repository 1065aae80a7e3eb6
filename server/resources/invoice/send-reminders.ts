import type { Day, Id, Lang } from '@contract/primitives';
import { ZERO } from '@domain/money';
import { dueReminder, reminderText } from '@domain/reminders';
import { today } from '@domain/time';
import type { Database, Tx } from '@server/base/db/database';
import type { Log } from '@server/base/ports/log';
import { invoiceReminderTable, invoiceTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { findSetting } from '@server/platform/setting/queries';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Overdue, remindCompany } from './remind-company';
import type { LeftOut } from './reminded-queries';

interface OverdueRow extends Pick<Overdue, 'kind' | 'id'> {
  companyId: Id;
  dueOn: Day | null;
  /** The reminders of before, in days after the due day. */
  sent: readonly number[];
}

/** What is past its due day: invoices, then what was owed before the product was used. */
const listOverdue = async (tx: Tx, today: Day): Promise<OverdueRow[]> => {
  const invoices = await tx
    .select({
      id: invoiceTable.id,
      dueOn: invoiceTable.dueOn,
      companyId: premiseTable.companyId,
      sent: sql<number[]>`array(select ${invoiceReminderTable.daysAfterDue} from ${invoiceReminderTable}
        where ${invoiceReminderTable.invoiceId} = ${invoiceTable.id})`,
    })
    .from(invoiceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, invoiceTable.premiseId))
    .where(
      and(
        sql`${invoiceTable.status} = 'Issued' and not ${invoiceTable.isPaid}`,
        lt(invoiceTable.dueOn, today),
      ),
    )
    .orderBy(asc(invoiceTable.id));
  const openings = await tx
    .select({
      id: openingBalanceTable.id,
      dueOn: openingBalanceTable.dueOn,
      companyId: premiseTable.companyId,
      sent: sql<number[]>`array_remove(array[${openingBalanceTable.remindedAfterDue}], null)`,
    })
    .from(openingBalanceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, openingBalanceTable.premiseId))
    .where(and(gt(openingBalanceTable.balance, ZERO), lt(openingBalanceTable.dueOn, today)))
    .orderBy(asc(openingBalanceTable.id));
  return [
    ...invoices.map((row) => ({ kind: 'invoice' as const, ...row })),
    ...openings.map((row) => ({ kind: 'opening-balance' as const, ...row })),
  ];
};

/**
 * Sends overdue reminders on the days after the due day that the settings name: one mail for each payer over all its overdue
 * documents, once any of them has reached such a day. Idempotent: the reminders are recorded in the transaction that queues
 * the mails. Damaged invoices are logged and left out; so are payers without a confirmed address, which their documents' history names.
 */
export const sendReminders = async (
  db: Database,
  now: Date,
  log: Log,
  stopping?: AbortSignal,
): Promise<void> => {
  const setting = await findSetting(db);
  const { reminders, timeZone, company: payTo } = setting;
  if (reminders.length === 0) return;
  const day = today(timeZone, now.toISOString());
  const overdue = await listOverdue(db, day);
  const dueDays = (row: OverdueRow) =>
    row.dueOn ? dueReminder(reminders, row.sent, { dueOn: row.dueOn, today: day }) : null;
  const textOf = (days: number, language: Lang) => reminderText(setting, days, language);
  const damaged: Id[] = [];
  const leftOut: LeftOut[] = [];
  for (const companyId of new Set(overdue.filter(dueDays).map((row) => row.companyId))) {
    if (stopping?.aborted) break;
    const ofCompany = overdue
      .filter((row) => row.companyId === companyId)
      .map((row) => ({ kind: row.kind, id: row.id, daysAfterDue: dueDays(row) }));
    const reminded = await remindCompany(db, { overdue: ofCompany, payTo, textOf }, now);
    damaged.push(...reminded.damaged);
    leftOut.push(...reminded.leftOut);
  }
  if (damaged.length > 0) log.error({ invoices: damaged }, 'no reminders were sent of damaged invoices');
  if (leftOut.length > 0)
    log.warn(
      {
        leftOut: leftOut.map(({ kind, id, address }) => ({
          kind,
          id,
          reason: address === '' ? 'no billing address' : 'address not confirmed',
        })),
      },
      'payers were not reminded',
    );
};
