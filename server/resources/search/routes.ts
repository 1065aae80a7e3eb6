import { searchCalls } from '@contract/search';
import { ALWAYS, type App, mount } from '@server/platform/http/mount';
import { search } from './search';

export const mountSearch = (app: App) => {
  mount(app, searchCalls.find, ({ tx, actor, input }) => search(tx, actor, input.query.globalKey), {
    fromReplica: ALWAYS,
  });
};
