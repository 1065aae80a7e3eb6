import type { Database } from '@server/base/db/database';
import {
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookDeliveryTable,
  webhookTable,
} from '@server/model/webhook';
import { inArray, sql } from 'drizzle-orm';

/** Longer than any attempt, so that only one process sends a delivery at a time. */
const LEASE_MS = 60_000;

/** Sent to one webhook at the same time. */
export const MAX_CONCURRENT = 10;

/** A delivery that this process sends now, and where to. */
export interface ClaimedDelivery {
  delivery: WebhookDeliveryRow;
  webhook: Pick<WebhookRow, 'id' | 'url' | 'secret'>;
}

/**
 * Claims due deliveries of active webhooks for `LEASE_MS`, a few of each, so that a slow receiver delays no other. If the
 * process dies meanwhile, another one sends them after that. `busy`: the webhooks to which this process is sending.
 */
export const claimDeliveries = async (
  db: Database,
  now: Date,
  busy: readonly number[],
): Promise<ClaimedDelivery[]> => {
  const until = new Date(now.getTime() + LEASE_MS);
  const claimed = await db
    .update(webhookDeliveryTable)
    .set({ dueAt: until, takenUntil: until, tries: sql`${webhookDeliveryTable.tries} + 1` })
    .where(
      // As an array the subquery runs once; in an IN the planner may run it again for each row.
      sql`${webhookDeliveryTable.id} = any(array(
        select due.id from ${webhookTable} receiver cross join lateral (
          select id from ${webhookDeliveryTable} waiting
          where waiting.webhook_id = receiver.id and waiting.due_at <= ${now.toISOString()}::timestamptz
          order by waiting.due_at, waiting.id limit ${MAX_CONCURRENT} for update skip locked) due
        where receiver.active and receiver.paused_at is null
          and receiver.id <> all(${sql.param([...busy])}::int[])))`,
    )
    .returning();
  if (claimed.length === 0) return [];
  const webhooks = await db
    .select({ id: webhookTable.id, url: webhookTable.url, secret: webhookTable.secret })
    .from(webhookTable)
    .where(
      inArray(
        webhookTable.id,
        claimed.map(({ webhookId }) => webhookId),
      ),
    );
  return claimed.flatMap((delivery) => {
    const webhook = webhooks.find(({ id }) => id === delivery.webhookId);
    return webhook ? [{ delivery, webhook }] : [];
  });
};
