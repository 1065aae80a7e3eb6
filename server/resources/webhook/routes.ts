import { webhookCalls } from '@contract/webhook';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { listDeliveries } from './delivery-queries';
import { DELIVERY_COLUMNS, WEBHOOK_COLUMNS } from './file-columns';
import { findWebhook, listWebhooks } from './queries';
import { createWebhook, removeWebhook, saveWebhook } from './save-webhook';
import { sendDeliveryAgain } from './send-again';

export const mountWebhooks = (app: App) => {
  mountList(app, webhookCalls.list, WEBHOOK_COLUMNS, ({ tx, input }) => listWebhooks(tx, input.query));
  mount(app, webhookCalls.get, ({ tx, input }) => findWebhook(tx, input.params.id));
  mount(app, webhookCalls.create, ({ tx, actor, input, ports }) =>
    createWebhook(tx, actor, input.body, ports),
  );
  mount(app, webhookCalls.save, ({ tx, actor, input, ports }) =>
    saveWebhook(tx, actor, input.params.id, input.body, ports.webhooks),
  );
  mount(app, webhookCalls.remove, async ({ tx, actor, input }) => {
    await removeWebhook(tx, actor, input.params.id);
    return undefined;
  });
  mountList(app, webhookCalls.deliveries, DELIVERY_COLUMNS, ({ tx, input }) =>
    listDeliveries(tx, input.params.id, input.query),
  );
  mount(app, webhookCalls.sendAgain, async ({ tx, actor, input }) => {
    await sendDeliveryAgain(tx, actor, input.params);
    return undefined;
  });
};
