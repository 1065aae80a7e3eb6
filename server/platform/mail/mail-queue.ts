import type { MailChannel } from '@contract/mail';
import type { Tx } from '@server/base/db/database';
import { mailTable } from '@server/model/mail';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';

export interface MailQueue {
  waiting: number;
  /** Age of the oldest waiting mail; 0 if there is none. */
  oldestSeconds: number;
  givenUp: number;
}

export const isUnsent = isNull(mailTable.sentAt);
export const isWaiting = and(isUnsent, isNotNull(mailTable.dueAt));
export const isGivenUp = and(isUnsent, isNull(mailTable.dueAt));

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
