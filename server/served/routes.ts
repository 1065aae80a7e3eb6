import { servedCalls } from '@contract/served';
import { servedDifferenceCalls } from '@contract/served-difference';
import { type App, mount } from '@server/http/mount';
import { mountListWithFileRows } from '@server/http/mount-list';
import { findSetting } from '@server/setting/queries';
import { confirmManyServed, confirmServed } from './confirm-served';
import { DIFFERENCE_COLUMNS, inCurrency } from './difference-columns';
import { dismissDifference } from './dismiss-difference';
import { listDifferences } from './list-differences';
import { findServedDay } from './queries';

export const mountServed = (app: App) => {
  mount(app, servedCalls.day, ({ tx, actor, input }) => findServedDay(tx, actor, input.query));
  mount(app, servedCalls.confirm, ({ tx, actor, input }) =>
    confirmServed(tx, actor, input.params.slotId, input.body),
  );
  mount(app, servedCalls.confirmMany, ({ tx, actor, input }) => confirmManyServed(tx, actor, input.body));
  mountListWithFileRows(
    app,
    servedDifferenceCalls.list,
    {
      columns: DIFFERENCE_COLUMNS,
      rowsOf: async ({ tx }) => inCurrency((await findSetting(tx)).currency),
    },
    ({ tx, actor, input }) => listDifferences(tx, actor, input.query),
  );
  mount(app, servedDifferenceCalls.dismiss, async ({ tx, actor, input }) => {
    await dismissDifference(tx, actor, input.params.slotId, input.body);
    return undefined;
  });
};
