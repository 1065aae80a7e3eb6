import type { DeliveryProblem } from '@contract/webhook';
import { jobAt } from '@server/base/actor';
import type { Database, Tx } from '@server/base/db/database';
import type { WebhookAnswer } from '@server/base/ports/webhook';
import { type WebhookDeliveryRow, webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { recordAudit } from '@server/platform/audit/record-audit';
import { tellSuperAdmins } from '@server/platform/mail/tell-super-admins';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';

/** Delays after the first failures, in order; then an hour each. */
const RETRY_DELAYS_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000];
const GIVE_UP_AFTER_MS = millisecondsInDay;

/** Consecutive failures after which a webhook is paused. */
export const FAILURES_UNTIL_PAUSE = 100;

const isThisTry = ({ id, tries }: WebhookDeliveryRow) =>
  and(eq(webhookDeliveryTable.id, id), eq(webhookDeliveryTable.tries, tries));

/** Marks a delivery as accepted; the failures before it don't count any more. */
export const recordDelivered = (
  db: Database,
  delivery: WebhookDeliveryRow,
  answer: WebhookAnswer,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(webhookTable)
      .set({ failures: 0 })
      .where(and(eq(webhookTable.id, delivery.webhookId), gt(webhookTable.failures, 0)));
    await tx
      .update(webhookDeliveryTable)
      .set({
        sentAt: now,
        dueAt: null,
        takenUntil: null,
        problem: null,
        responseStatus: answer.status,
        answer: answer.text,
      })
      .where(isThisTry(delivery));
  });

/** When a failed delivery is tried again; null if it is given up. */
const nextTryOf = ({ tries, at, sentAgainAt }: WebhookDeliveryRow, now: Date): Date | null => {
  const next = now.getTime() + (RETRY_DELAYS_MS[tries - 1] ?? millisecondsInHour);
  return next > (sentAgainAt ?? at).getTime() + GIVE_UP_AFTER_MS ? null : new Date(next);
};

/** Counts a failed attempt; returns whether the webhook is paused by it. */
const countFailure = async (tx: Tx, webhookId: number, now: Date): Promise<boolean> => {
  const [webhook] = await tx
    .update(webhookTable)
    .set({ failures: sql`${webhookTable.failures} + 1` })
    .where(eq(webhookTable.id, webhookId))
    .returning();
  if (!webhook || webhook.failures < FAILURES_UNTIL_PAUSE) return false;
  const paused = await tx
    .update(webhookTable)
    .set({ pausedAt: now, updatedAt: now, version: sql`${webhookTable.version} + 1` })
    .where(and(eq(webhookTable.id, webhookId), isNull(webhookTable.pausedAt)))
    .returning({ id: webhookTable.id });
  if (paused.length === 0) return false;
  const actor = jobAt(now);
  await recordAudit(tx, actor, {
    action: 'webhook.paused',
    subject: `webhook:${webhookId}`,
    after: { failures: webhook.failures },
  });
  await tellSuperAdmins(tx, actor, 'webhookPaused', webhook.url);
  return true;
};

export interface FailedAttempt {
  problem: DeliveryProblem;
  answer: WebhookAnswer | null;
}

/** Schedules the next try, or gives the delivery up after a day, and pauses a webhook that fails all the time. */
export const recordFailed = (
  db: Database,
  delivery: WebhookDeliveryRow,
  { problem, answer }: FailedAttempt,
  now: Date,
): Promise<{ isPaused: boolean }> =>
  db.transaction(async (tx) => {
    const isPaused = await countFailure(tx, delivery.webhookId, now);
    await tx
      .update(webhookDeliveryTable)
      .set({
        dueAt: nextTryOf(delivery, now),
        takenUntil: null,
        problem,
        responseStatus: answer?.status ?? null,
        answer: answer?.text ?? null,
      })
      .where(isThisTry(delivery));
    return { isPaused };
  });
