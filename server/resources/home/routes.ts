import { homeCalls } from '@contract/home';
import { queueCalls } from '@contract/queue';
import { ALWAYS, type App, mount } from '@server/platform/http/mount';
import { findChecklist } from './checklist';
import { findAdminHome, findClientHome, findQueues, findYearFigures } from './homes';

export const mountHomes = (app: App) => {
  mount(app, homeCalls.admin, ({ tx, actor, ports }) => findAdminHome(tx, actor, ports), {
    fromReplica: ALWAYS,
  });
  mount(app, homeCalls.checklist, ({ tx, actor, ports }) => findChecklist(tx, actor, ports));
  mount(app, queueCalls.admin, ({ tx, actor }) => findQueues(tx, actor), { fromReplica: ALWAYS });
  for (const year of [homeCalls.year.admin, homeCalls.year.client])
    mount(app, year, ({ tx, actor }) => findYearFigures(tx, actor), { fromReplica: ALWAYS });
  mount(app, homeCalls.client, ({ tx, actor }) => findClientHome(tx, actor), { fromReplica: ALWAYS });
};
