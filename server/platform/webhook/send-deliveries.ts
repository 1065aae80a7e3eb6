import { webhookCalls } from '@contract/webhook';
import { errorText } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import { type WebhookAnswer, WebhookError, type Webhooks } from '@server/base/ports/webhook';
import type { WebhookDeliveryRow } from '@server/model/webhook';
import { announceChange } from '@server/platform/outbox/announce-change';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries';
import { type FailedAttempt, recordDelivered, recordFailed } from './record-attempt';
import { openWebhookSecret } from './stored-secret';

type SenderPorts = Pick<Ports, 'db' | 'clock' | 'log' | 'secretBox'>;

/** Ids are numbers; only an invoice is known by its code. */
const idOf = ({ kind, recordId }: WebhookDeliveryRow): number | string =>
  kind === 'invoice' ? recordId : Number(recordId);

/** What a message says: what changed, to be read by the program with a key of its own. No names and no amounts. */
const bodyOf = (delivery: WebhookDeliveryRow): string => {
  const { topic, at, kind, recordVersion: version } = delivery;
  return JSON.stringify({ topic, at: at.toISOString(), kind, id: idOf(delivery), version });
};

const isAccepted = ({ status }: WebhookAnswer) => status >= 200 && status < 300;

const problemOf = ({ code }: WebhookError): FailedAttempt['problem'] => {
  if (code === 'timeout' || code === 'unreachable' || code === 'certificate') return code;
  return code === 'url_unresolved' ? 'unreachable' : 'address';
};

/** Posts a delivery. Null if this server stops meanwhile: it is sent once its lease has ended. */
const attempt = async (
  { secretBox }: SenderPorts,
  webhooks: Webhooks,
  { delivery, webhook }: ClaimedDelivery,
): Promise<WebhookAnswer | FailedAttempt | null> => {
  const secret = await openWebhookSecret(secretBox, webhook).catch(() => null);
  if (secret === null) return { problem: 'secret', answer: null };
  try {
    const answer = await webhooks.post({
      id: delivery.messageId,
      url: webhook.url,
      secret,
      body: bodyOf(delivery),
    });
    return isAccepted(answer) ? answer : { problem: 'answered', answer };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return error.code === 'aborted' ? null : { problem: problemOf(error), answer: null };
  }
};

const send = async (ports: SenderPorts, webhooks: Webhooks, claimed: ClaimedDelivery): Promise<void> => {
  const { db, clock, log } = ports;
  const { delivery } = claimed;
  const fields = { webhook: delivery.webhookId, delivery: delivery.id, tries: delivery.tries };
  const outcome = await attempt(ports, webhooks, claimed);
  if (outcome === null) return;
  if (!('problem' in outcome)) {
    await recordDelivered(db, delivery, outcome, clock.now());
    log.info(fields, 'a webhook was delivered');
    return;
  }
  const { problem, answer } = outcome;
  const { isPaused } = await recordFailed(db, delivery, outcome, clock.now());
  log.warn({ ...fields, problem, status: answer?.status }, 'a webhook could not be delivered');
  if (isPaused) log.error(fields, 'a webhook failed so often that it is paused');
};

/**
 * Sends due deliveries, to each webhook a few at the same time and to several webhooks side by side, without an open
 * transaction.
 */
export const deliverySender = (ports: SenderPorts, webhooks: Webhooks) => {
  const { db, clock, log } = ports;
  /** By webhook: the deliveries being sent. */
  const sending = new Map<number, Promise<void>>();

  const sendTo = async (webhookId: number, deliveries: readonly ClaimedDelivery[]): Promise<void> => {
    const outcomes = await Promise.allSettled(deliveries.map((claimed) => send(ports, webhooks, claimed)));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        log.error(
          { webhook: webhookId, error: errorText(outcome.reason) },
          'the outcome of a webhook could not be stored',
        );
    await announceChange(db, clock.now(), [webhookCalls.deliveries.tells]);
  };

  const begin = (webhookId: number, deliveries: readonly ClaimedDelivery[]) => {
    const sent = sendTo(webhookId, deliveries)
      .catch((error: unknown) =>
        log.error({ webhook: webhookId, error: errorText(error) }, 'a webhook failed'),
      )
      .finally(() => sending.delete(webhookId));
    sending.set(webhookId, sent);
  };

  return {
    /** Resolves when nothing more is due, except to webhooks to which is being sent. */
    sendDue: async (stopping?: AbortSignal): Promise<void> => {
      while (!stopping?.aborted) {
        const claimed = await claimDeliveries(db, clock.now(), [...sending.keys()]);
        if (claimed.length === 0) return;
        for (const webhookId of new Set(claimed.map(({ webhook }) => webhook.id)))
          begin(
            webhookId,
            claimed.filter(({ webhook }) => webhook.id === webhookId),
          );
      }
    },
    /** Resolves when nothing is being sent any more. */
    finish: async (): Promise<void> => {
      await Promise.all(sending.values());
    },
  };
};
