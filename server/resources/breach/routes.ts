import { breachCalls } from '@contract/breach';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { BREACH_COLUMNS } from './file-columns';
import { markBreachSeen } from './mark-breach-seen';
import { listBreaches, readBreaches } from './queries';

export const mountBreaches = (app: App) => {
  mountList(
    app,
    breachCalls.list,
    BREACH_COLUMNS,
    ({ tx, actor, input }) => listBreaches(tx, actor, input.query),
    ({ tx, actor, input }, after, limit) => readBreaches(tx, actor, input.query, after, limit),
  );
  mount(app, breachCalls.see, async ({ tx, actor, input }) => {
    await markBreachSeen(tx, actor, input.params.id);
    return undefined;
  });
};
