import * as z from 'zod/mini';
import { call } from './call';
import { listQuery, page } from './list';
import { id, idText, instant, issue, recordFields, requiredLine, version } from './primitives';

/** What other programs can be told of. */
export const WEBHOOK_TOPICS = [
  'booking.decided',
  'booking.cancelled',
  'slot.changed',
  'document.issued',
  'payment.recorded',
  'guard.expiring',
] as const;
export const webhookTopic = z.enum(WEBHOOK_TOPICS);
export type WebhookTopic = z.infer<typeof webhookTopic>;

/** The kinds of record that a message names. */
const recordKind = z.enum(['booking', 'invoice', 'credit-note', 'debit-note', 'receipt', 'guard']);
export type WebhookRecordKind = z.infer<typeof recordKind>;

const webhook = z.strictObject({
  ...recordFields,
  url: z.string(),
  topics: z.array(webhookTopic),
  active: z.boolean(),
  /** Since when nothing is sent, because too many attempts in a row failed; saving it ends the pause. */
  pausedAt: z.nullable(instant),
});
export type Webhook = z.infer<typeof webhook>;

const fields = {
  url: requiredLine(1000),
  topics: z.array(webhookTopic).check(z.minLength(1, issue('required'))),
  active: z.boolean(),
};
/** A new webhook, as the form sends it. */
export const webhookBody = z.strictObject(fields);
export type WebhookBody = z.output<typeof webhookBody>;

const webhookEdit = z.strictObject({ ...fields, version });
export type WebhookEdit = z.output<typeof webhookEdit>;

/** waiting for an attempt, answered with success, or given up after a day. */
export const deliveryStatus = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** Why the last attempt failed; `answered`: with another status than 200 to 299. */
export const deliveryProblem = z.enum([
  'answered',
  'timeout',
  'unreachable',
  'certificate',
  'address',
  'secret',
]);
export type DeliveryProblem = z.infer<typeof deliveryProblem>;

const webhookDelivery = z.strictObject({
  id,
  /** The header webhook-id. */
  messageId: z.string(),
  topic: webhookTopic,
  kind: recordKind,
  /** The record's part of its call's path: of an invoice its code. */
  recordId: z.string(),
  /** When it happened. */
  at: instant,
  status: deliveryStatus,
  attempts: z.int(),
  nextAt: z.nullable(instant),
  /** The status of the last answer. */
  responseStatus: z.nullable(z.int()),
  /** The beginning of the last answer. */
  answer: z.nullable(z.string()),
  problem: z.nullable(deliveryProblem),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const WEBHOOK_SORTS = ['url', 'createdAt'] as const;

const idParams = z.strictObject({ id: idText });

const PATH = '/api/v1/admin/webhook';

export const webhookCalls = {
  list: call({
    method: 'GET',
    path: PATH,
    area: 'admin',
    summary: 'List webhooks; globalKey searches the URL',
    access: 'integration.manage',
    tells: 'Webhook',
    query: z.strictObject(listQuery(WEBHOOK_SORTS)),
    answer: page(webhook),
  }),
  get: call({
    method: 'GET',
    path: `${PATH}/{id}`,
    area: 'admin',
    summary: 'Return a webhook',
    access: 'integration.manage',
    tells: 'Webhook',
    params: idParams,
    answer: webhook,
  }),
  create: call({
    method: 'POST',
    path: PATH,
    area: 'admin',
    summary: 'Create a webhook; the answer alone contains the secret that signs its messages',
    access: 'integration.manage',
    confirms: true,
    tells: ['Webhook', 'Audit'],
    body: webhookBody,
    answer: z.extend(webhook, { secret: z.optional(z.string()) }),
    status: 201,
    shownOnce: 'secret',
    refusals: ['conflict'],
  }),
  save: call({
    method: 'PUT',
    path: `${PATH}/{id}`,
    area: 'admin',
    summary: 'Change a webhook, and end its pause',
    access: 'integration.manage',
    tells: ['Webhook', 'Audit'],
    params: idParams,
    body: webhookEdit,
    answer: webhook,
    refusals: ['confirmation_required', 'stale', 'conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    area: 'admin',
    summary: 'Delete a webhook and its deliveries',
    access: 'integration.manage',
    tells: ['Webhook', 'Audit'],
    params: idParams,
  }),
  deliveries: call({
    method: 'GET',
    path: `${PATH}/{id}/delivery`,
    area: 'admin',
    summary:
      'List what was sent to a webhook in the last 30 days, newest first; globalKey searches the record',
    access: 'integration.manage',
    tells: 'Webhook',
    params: idParams,
    query: z.strictObject({
      ...listQuery(['at']),
      status: z.optional(deliveryStatus),
      topic: z.optional(webhookTopic),
    }),
    answer: page(webhookDelivery),
  }),
  sendAgain: call({
    method: 'POST',
    path: `${PATH}/{id}/delivery/{deliveryId}/again`,
    area: 'admin',
    summary: 'Send a delivery again, with the same webhook-id',
    access: 'integration.manage',
    tells: ['Webhook', 'Audit'],
    params: z.strictObject({ id: idText, deliveryId: idText }),
    status: 202,
    refusals: ['conflict'],
  }),
};
