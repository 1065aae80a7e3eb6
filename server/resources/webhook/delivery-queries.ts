import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { DeliveryStatus, WebhookDelivery, webhookCalls } from '@contract/webhook';
import type { Tx } from '@server/base/db/database';
import { contains, countIn, pageOf } from '@server/base/db/page';
import { sortBy } from '@server/base/db/sort';
import { type WebhookDeliveryRow, webhookDeliveryTable } from '@server/model/webhook';
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { findWebhook } from './queries';

const statusOf = ({ sentAt, dueAt }: WebhookDeliveryRow): DeliveryStatus => {
  if (dueAt) return 'waiting';
  return sentAt ? 'delivered' : 'failed';
};

const IS_OF: Record<DeliveryStatus, SQL | undefined> = {
  waiting: isNotNull(webhookDeliveryTable.dueAt),
  delivered: and(isNull(webhookDeliveryTable.dueAt), isNotNull(webhookDeliveryTable.sentAt)),
  failed: and(isNull(webhookDeliveryTable.dueAt), isNull(webhookDeliveryTable.sentAt)),
};

/** Whether a server is sending it now. */
export const isBeingSent = ({ takenUntil }: WebhookDeliveryRow, now: Date): boolean =>
  takenUntil !== null && takenUntil > now;

const deliveryOnWire = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: row.id,
  messageId: row.messageId,
  topic: row.topic,
  kind: row.kind,
  recordId: row.recordId,
  at: row.at.toISOString(),
  status: statusOf(row),
  attempts: row.tries,
  nextAt: row.dueAt?.toISOString() ?? null,
  responseStatus: row.responseStatus,
  answer: row.answer,
  problem: row.problem,
});

const SORTS = { at: webhookDeliveryTable.at };

/** A page of what was sent, and is to be sent, to a webhook. */
export const listDeliveries = async (
  tx: Tx,
  webhookId: number,
  { globalKey, status, topic, sort = '-at', ...query }: CallInput<typeof webhookCalls.deliveries>['query'],
): Promise<Page<WebhookDelivery>> => {
  await findWebhook(tx, webhookId);
  const where = and(
    eq(webhookDeliveryTable.webhookId, webhookId),
    status && IS_OF[status],
    topic && eq(webhookDeliveryTable.topic, topic),
    globalKey ? contains(webhookDeliveryTable.recordId, globalKey) : undefined,
  );
  const { by, isDescending } = sortBy(SORTS, sort);
  const direction = isDescending ? desc : asc;
  const rows = await tx
    .select()
    .from(webhookDeliveryTable)
    .where(where)
    .orderBy(direction(by), direction(webhookDeliveryTable.id))
    .limit(query.limit)
    .offset(query.offset);
  return pageOf(rows.map(deliveryOnWire), await countIn(tx, webhookDeliveryTable, where), query);
};
