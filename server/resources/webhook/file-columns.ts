import type { Webhook, WebhookDelivery } from '@contract/webhook';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const WEBHOOK_COLUMNS: readonly FileColumn<Webhook>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'webhook.url', cell: ({ url }) => url },
  {
    header: 'webhook.topics',
    cell: ({ topics }, { t }) => topics.map((topic) => t(`webhook.topic.${topic}`)).join(', '),
  },
  { header: 'webhook.active', cell: ({ active }, { t }) => t(`audit.value.${active}`) },
  {
    header: 'webhook.pausedAt',
    cell: ({ pausedAt }, context) => pausedAt && instantCell(pausedAt, context),
  },
  { header: 'webhook.createdAt', cell: ({ createdAt }, context) => instantCell(createdAt, context) },
];

export const DELIVERY_COLUMNS: readonly FileColumn<WebhookDelivery>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'webhook.messageId', cell: ({ messageId }) => messageId },
  { header: 'webhook.delivery.at', cell: ({ at }, context) => instantCell(at, context) },
  { header: 'webhook.delivery.topic', cell: ({ topic }, { t }) => t(`webhook.topic.${topic}`) },
  {
    header: 'webhook.delivery.record',
    cell: ({ kind, recordId }, { t }) => [t(`webhook.kind.${kind}`), recordId].join(' '),
  },
  { header: 'webhook.delivery.status', cell: ({ status }, { t }) => t(`webhook.status.${status}`) },
  { header: 'webhook.delivery.attempts', cell: ({ attempts }) => attempts },
  { header: 'webhook.delivery.responseStatus', cell: ({ responseStatus }) => responseStatus },
  {
    header: 'webhook.delivery.problem',
    cell: ({ problem }, { t }) => problem && t(`webhook.problem.${problem}`),
  },
  { header: 'webhook.delivery.answer', cell: ({ answer }) => answer },
];
