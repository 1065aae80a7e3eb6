import { type Webhook, type WebhookBody, type WebhookEdit, webhookCalls } from '@contract/webhook';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow, refuseStale } from '@server/base/db/lock-row';
import type { Ports } from '@server/base/ports/ports';
import type { Webhooks } from '@server/base/ports/webhook';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { type WebhookRow, webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';
import { newWebhookSecret, sealWebhookSecret } from '@server/platform/webhook/stored-secret';
import { eq } from 'drizzle-orm';
import { webhookOnWire } from './queries';

const auditedWebhook = ({ url, topics, isActive }: WebhookRow) => ({ url, topics, active: isActive });

const lockWebhook = (tx: Tx, id: number, strength: 'update' | 'no key update' = 'no key update') =>
  lockRow(tx.select().from(webhookTable).where(eq(webhookTable.id, id)), { strength });

/** In the browser nothing is ever sent, so nothing may look as if it were. */
const requireSender = (webhooks: Webhooks | null): Webhooks => {
  if (!webhooks) throw new RefusalError('conflict', {}, { reason: 'noWebhooks' });
  return webhooks;
};

const refuseUrl = async (webhooks: Webhooks, url: string): Promise<void> => {
  const problem = await webhooks.problemOfUrl(url);
  if (problem) throw new FieldRefusalError([{ path: 'url', code: problem }]);
};

const columnsOf = ({ url, topics, active }: WebhookBody) => ({
  url,
  topics: [...new Set(topics)],
  isActive: active,
});

/** Creates a webhook. The answer alone contains its secret, which is stored encrypted. */
export const createWebhook = async (
  tx: Tx,
  actor: Actor,
  body: WebhookBody,
  { webhooks, secretBox }: Pick<Ports, 'webhooks' | 'secretBox'>,
): Promise<Webhook & { secret: string }> => {
  await refuseUrl(requireSender(webhooks), body.url);
  const secret = newWebhookSecret();
  const [created] = await tx
    .insert(webhookTable)
    .values({ ...columnsOf(body), secret: '', createdAt: actor.now, updatedAt: actor.now })
    .returning();
  if (!created) throw new Error('The webhook was not stored');
  // Sealed for its id.
  await tx
    .update(webhookTable)
    .set({ secret: await sealWebhookSecret(secretBox, created.id, secret) })
    .where(eq(webhookTable.id, created.id));
  await recordAudit(tx, actor, {
    action: 'webhook.created',
    subject: `webhook:${created.id}`,
    after: auditedWebhook(created),
  });
  await announceChange(tx, actor.now, webhookCalls.create.tells);
  return { ...webhookOnWire(created), secret };
};

/** Changes a webhook. A pause ends: whoever saves it has looked at it. */
export const saveWebhook = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...body }: WebhookEdit,
  webhooks: Webhooks | null,
): Promise<Webhook> => {
  const before = await lockWebhook(tx, id);
  refuseUnconfirmed(actor);
  refuseStale(before, version);
  await refuseUrl(requireSender(webhooks), body.url);
  const [after] = await tx
    .update(webhookTable)
    .set({ ...columnsOf(body), failures: 0, pausedAt: null, version: version + 1, updatedAt: actor.now })
    .where(eq(webhookTable.id, id))
    .returning();
  if (!after) throw new Error(`Webhook ${id} disappeared while locked`);
  await recordAudit(tx, actor, {
    action: 'webhook.saved',
    subject: `webhook:${id}`,
    before: auditedWebhook(before),
    after: auditedWebhook(after),
  });
  await announceChange(tx, actor.now, webhookCalls.save.tells);
  return webhookOnWire(after);
};

/** Deletes a webhook, and what was or is to be sent to it. */
export const removeWebhook = async (tx: Tx, actor: Actor, id: number): Promise<void> => {
  const webhook = await lockWebhook(tx, id, 'update');
  await tx.delete(webhookDeliveryTable).where(eq(webhookDeliveryTable.webhookId, id));
  await tx.delete(webhookTable).where(eq(webhookTable.id, id));
  await recordAudit(tx, actor, {
    action: 'webhook.deleted',
    subject: `webhook:${id}`,
    before: auditedWebhook(webhook),
  });
  await announceChange(tx, actor.now, webhookCalls.remove.tells);
};
