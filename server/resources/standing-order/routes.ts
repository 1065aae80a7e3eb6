import { standingOrderCalls } from '@contract/standing-order';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { approveInAdvance } from './approve-in-advance';
import { endStandingOrder, pauseStandingOrder, resumeStandingOrder } from './change-status';
import { STANDING_ORDER_COLUMNS } from './file-columns';
import { previewStandingOrder } from './preview-months';
import { findStandingOrder, listStandingOrders } from './queries';
import { createStandingOrder, saveStandingOrder } from './save-standing-order';

const STATUS_CHANGES = {
  pause: pauseStandingOrder,
  resume: resumeStandingOrder,
  end: endStandingOrder,
} as const;

export const mountStandingOrders = (app: App) => {
  for (const area of ['admin', 'client'] as const) {
    mountList(app, standingOrderCalls.list[area], STANDING_ORDER_COLUMNS, ({ tx, actor, input }) =>
      listStandingOrders(tx, actor, input.query),
    );
    mount(app, standingOrderCalls.get[area], ({ tx, actor, input }) =>
      findStandingOrder(tx, actor, input.params.id),
    );
    mount(app, standingOrderCalls.create[area], async ({ tx, actor, input }) =>
      findStandingOrder(tx, actor, await createStandingOrder(tx, actor, input.body)),
    );
    mount(app, standingOrderCalls.preview[area], ({ tx, actor, input }) =>
      previewStandingOrder(tx, actor, input.body),
    );
    mount(app, standingOrderCalls.save[area], async ({ tx, actor, input }) => {
      await saveStandingOrder(tx, actor, input.params.id, input.body);
      return findStandingOrder(tx, actor, input.params.id);
    });
    for (const [action, change] of Object.entries(STATUS_CHANGES) as [
      keyof typeof STATUS_CHANGES,
      typeof pauseStandingOrder,
    ][])
      mount(app, standingOrderCalls[action][area], async ({ tx, actor, input }) => {
        await change(tx, actor, { ...input.params, ...input.body });
        return findStandingOrder(tx, actor, input.params.id);
      });
  }
  mount(app, standingOrderCalls.approve, async ({ tx, actor, input }) => {
    await approveInAdvance(tx, actor, { ...input.params, ...input.body });
    return findStandingOrder(tx, actor, input.params.id);
  });
};
