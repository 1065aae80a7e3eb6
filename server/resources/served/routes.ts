import { servedCalls } from '@contract/served';
import { servedDifferenceCalls } from '@contract/served-difference';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { confirmManyServed, confirmPlanned, confirmServed } from './confirm-served';
import { DIFFERENCE_COLUMNS } from './difference-columns';
import { dismissDifference } from './dismiss-difference';
import { countPlanned } from './planned';
import { findServedDay, listDifferences } from './queries';

export const mountServed = (app: App) => {
  mount(app, servedCalls.day, ({ tx, actor, input }) => findServedDay(tx, actor, input.query));
  mount(app, servedCalls.confirm, ({ tx, actor, input }) =>
    confirmServed(tx, actor, input.params.slotId, input.body),
  );
  mount(app, servedCalls.confirmMany, ({ tx, actor, input }) => confirmManyServed(tx, actor, input.body));
  mount(app, servedCalls.planned, ({ tx, actor, input }) => countPlanned(tx, actor, input.query));
  mount(app, servedCalls.confirmPlanned, ({ tx, actor, input }) => confirmPlanned(tx, actor, input.body));
  mountList(app, servedDifferenceCalls.list, DIFFERENCE_COLUMNS, ({ tx, actor, input }) =>
    listDifferences(tx, actor, input.query),
  );
  mount(app, servedDifferenceCalls.dismiss, async ({ tx, actor, input }) => {
    await dismissDifference(tx, actor, input.params.slotId, input.body);
    return undefined;
  });
};
