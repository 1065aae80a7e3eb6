import { servedCalls } from '@contract/served';
import { type App, mount } from '@server/http/mount';
import { confirmManyServed, confirmServed } from './confirm-served';
import { findServedDay } from './queries';

export const mountServed = (app: App) => {
  mount(app, servedCalls.day, ({ tx, actor, input }) => findServedDay(tx, actor, input.query));
  mount(app, servedCalls.confirm, ({ tx, actor, input }) =>
    confirmServed(tx, actor, input.params.slotId, input.body),
  );
  mount(app, servedCalls.confirmMany, ({ tx, actor, input }) => confirmManyServed(tx, actor, input.body));
};
