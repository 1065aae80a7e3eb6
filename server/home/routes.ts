import { homeCalls } from '@contract/home';
import { type App, mount } from '@server/http/mount';
import { findChecklist } from './checklist';
import { findAdminHome, findClientHome } from './homes';

export const mountHomes = (app: App) => {
  mount(app, homeCalls.admin, ({ tx, actor, ports }) => findAdminHome(tx, actor, ports));
  mount(app, homeCalls.checklist, ({ tx, actor, ports }) => findChecklist(tx, actor, ports));
  mount(app, homeCalls.client, ({ tx, actor }) => findClientHome(tx, actor));
};
