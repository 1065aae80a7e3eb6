import { webhookCalls } from '@contract/webhook';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { notFound, RefusalError } from '@server/base/refusal';
import { webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq } from 'drizzle-orm';
import { isBeingSent } from './delivery-queries';

const refusal = (reason: string) => new RefusalError('conflict', {}, { reason });

/** Makes a delivery due now, with the same webhook-id, and tries it for a day more. */
export const sendDeliveryAgain = async (
  tx: Tx,
  actor: Actor,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<void> => {
  const { now } = actor;
  const [webhook] = await tx.select().from(webhookTable).where(eq(webhookTable.id, id));
  if (!webhook) throw notFound();
  const delivery = await lockRow(
    tx
      .select()
      .from(webhookDeliveryTable)
      .where(and(eq(webhookDeliveryTable.webhookId, id), eq(webhookDeliveryTable.id, deliveryId))),
  );
  if (!webhook.isActive || webhook.pausedAt) throw refusal('webhookNotActive');
  // Otherwise two servers would send it at the same time.
  if (isBeingSent(delivery, now)) throw refusal('deliveryBeingSent');
  await tx
    .update(webhookDeliveryTable)
    .set({ dueAt: now, sentAgainAt: now, sentAt: null, tries: 0 })
    .where(eq(webhookDeliveryTable.id, deliveryId));
  await recordAudit(tx, actor, {
    action: 'webhook.sentAgain',
    subject: `webhook:${id}`,
    after: { topic: delivery.topic, recordId: delivery.recordId, at: delivery.at.toISOString() },
  });
  await announceChange(tx, now, webhookCalls.sendAgain.tells);
};
