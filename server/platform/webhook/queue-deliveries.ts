import type { WebhookRecordKind, WebhookTopic } from '@contract/webhook';
import { chunksOf } from '@server/base/db/chunks';
import type { Tx } from '@server/base/db/database';
import { type SQL, sql } from 'drizzle-orm';

/** What happened to a record, and its version since. */
export interface WebhookEvent {
  topic: WebhookTopic;
  kind: WebhookRecordKind;
  /** The record's part of its call's path. */
  id: number | string | SQL;
  version: number;
}

/** The INSERT of the messages about events, one for each webhook that wants to know of them. */
export const insertDeliveries = (now: Date, events: readonly WebhookEvent[]): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = events.map(
    ({ topic, kind, id, version }) => sql`(${topic}::text, ${kind}::text, (${id})::text, ${version}::int)`,
  );
  return sql`
    insert into webhook_delivery (webhook_id, message_id, topic, kind, record_id, record_version, at, due_at)
    select webhook.id, gen_random_uuid(), event.topic, event.kind, event.record_id, event.record_version, ${at}, ${at}
    from (values ${sql.join(rows, sql`, `)}) event(topic, kind, record_id, record_version)
    join webhook on webhook.active and webhook.paused_at is null and event.topic = any(webhook.topics)`;
};

/** Queues messages about events in the transaction of the change: without a commit nothing is sent. */
export const queueDeliveries = async (tx: Tx, now: Date, events: readonly WebhookEvent[]): Promise<void> => {
  for (const part of chunksOf(events)) await tx.execute(insertDeliveries(now, part));
};
