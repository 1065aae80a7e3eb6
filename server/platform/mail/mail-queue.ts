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

const countUnsent = (kind: SQL, id: SQL, since: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from mail unsent where unsent.sent_at is null and unsent.last_error is not null
    and unsent.content -> 'document' ->> 'kind' = ${kind} and unsent.content -> 'document' ->> 'id' = ${id}
    and unsent.created_at >= ${since})`;

/** The number of mails with an invoice that failed and are not sent, since it was last mailed. */
export const countUnsentOfInvoice = ({ id, mailedAt }: Record<'id' | 'mailedAt', AnyColumn>): SQL<number> =>
  countUnsent(sql`'invoice'`, sql`${id}::text`, sql`${mailedAt}`);

/** The number of mails with a credit or debit note that failed and are not sent. */
export const countUnsentOfNote = (kind: SQL, id: SQL): SQL<number> =>
  countUnsent(kind, sql`${id}::text`, sql`'-infinity'::timestamptz`);

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
