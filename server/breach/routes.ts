import { breachCalls } from '@contract/breach';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { BREACH_COLUMNS } from './file-columns';
import { listBreaches } from './queries';
import { seeBreach } from './see-breach';

export const mountBreaches = (app: App) => {
  mountList(app, breachCalls.list, BREACH_COLUMNS, ({ tx, actor, input }) =>
    listBreaches(tx, actor, input.query),
  );
  mount(app, breachCalls.see, async ({ tx, actor, input }) => {
    await seeBreach(tx, actor, input.params.id);
    return undefined;
  });
};
