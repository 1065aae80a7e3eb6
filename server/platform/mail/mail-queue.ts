import type { MailChannel } from '@contract/mail';
import type { Tx } from '@server/base/db/database';
import { mailTable } from '@server/model/mail';
import { type AnyColumn, and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';

export interface MailQueue {
  waiting: number;
  /** Age of the oldest waiting mail; 0 if there is none. */
  oldestSeconds: number;
  givenUp: number;
}

export const isUnsent = isNull(mailTable.sentAt);
export const isWaiting = and(isUnsent, isNotNull(mailTable.dueAt));
export const isGivenUp = and(isUnsent, isNull(mailTable.dueAt));

/** Longer than most mail servers defer the first mail of an unknown sender. */
const FAILING_AFTER_MS = 10 * 60_000;

/** Fails for longer than a short outage, and is tried again. */
export const isFailing = (now: Date) =>
  and(
    isWaiting,
    isNotNull(mailTable.lastError),
    lt(mailTable.createdAt, new Date(now.getTime() - FAILING_AFTER_MS)),
  );

/** `since` filters what is counted: as a condition the planner would choose the index of all unsent mails by age for it. */
const countUnsent = (which: SQL, since: SQL | AnyColumn = sql`null::timestamptz`): SQL<number> =>
  sql<number>`(select count(*) filter (where unsent.created_at >= coalesce(${since}, '-infinity'))::int
    from mail unsent where unsent.sent_at is null and unsent.last_error is not null and ${which})`;

const hasDocument = (kind: SQL, id: SQL | AnyColumn): SQL =>
  sql`unsent.content -> 'document' ->> 'kind' = ${kind} and unsent.content -> 'document' ->> 'id' = ${id}::text`;

const isReminderOf = (invoiceId: AnyColumn): SQL =>
  sql`unsent.content -> 'documents' @> jsonb_build_array(jsonb_build_object('kind', 'invoice', 'id', ${invoiceId}))`;

/**
 * The number of mails with an invoice, also of reminders of it, that failed and are not sent, since it was last mailed. Counted apart, because
 * each has its index.
 */
export const countUnsentOfInvoice = ({ id, mailedAt }: Record<'id' | 'mailedAt', AnyColumn>): SQL<number> =>
  sql`${countUnsent(hasDocument(sql`'invoice'`, id), mailedAt)} + ${countUnsent(isReminderOf(id), mailedAt)}`;

/** The number of mails with a credit or debit note that failed and are not sent. */
export const countUnsentOfNote = (kind: SQL, id: SQL): SQL<number> => countUnsent(hasDocument(kind, id));

/** WHERE for the documents, by kind and id, in mails that failed and are not sent. */
export const isInUnsentMail = (kind: SQL, id: SQL | AnyColumn): SQL =>
  sql`(${kind}, ${id}::text) in (select document ->> 'kind', document ->> 'id' from mail unsent
    cross join jsonb_array_elements(coalesce(unsent.content -> 'documents', jsonb_build_array(unsent.content -> 'document'))) document
    where unsent.sent_at is null and unsent.last_error is not null)`;

/** WHERE for the invoices with mails as `countUnsentOfInvoice` counts, which leaves out those of before it was last mailed. */
export const isUnsentInvoice = (invoice: Record<'id' | 'mailedAt', AnyColumn>): SQL =>
  sql`${isInUnsentMail(sql`'invoice'`, invoice.id)} and ${countUnsentOfInvoice(invoice)} > 0`;

export const findMailQueue = async (tx: Tx, channel: MailChannel, now: Date): Promise<MailQueue> => {
  const [queue] = await tx
    .select({
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from
        ${now.toISOString()}::timestamptz - min(${mailTable.createdAt}) filter (where ${isWaiting})), 0)::float8`,
      givenUp: sql<number>`count(*) filter (where ${isGivenUp})::int`,
    })
    .from(mailTable)
    .where(and(eq(mailTable.channel, channel), isUnsent));
  return queue ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 };
};
