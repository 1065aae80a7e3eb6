import { WEBHOOK_SORTS, webhookCalls } from '@contract/webhook';
import { listState } from '@src/lib/list-state';

export const webhookList = listState(webhookCalls.list, {
  sorts: WEBHOOK_SORTS,
  defaultSort: 'url',
  filters: { globalKey: 'value' },
});

/** Newest first. */
export const deliveryList = listState(webhookCalls.deliveries, {
  sorts: ['at'],
  defaultSort: '-at',
  filters: { globalKey: 'value', status: 'value', topic: 'value' },
});
