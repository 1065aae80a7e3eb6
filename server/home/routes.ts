import { homeCalls } from '@contract/home';
import { type App, mount } from '@server/http/mount';
import { findAdminHome, findClientHome } from './homes';

export const mountHomes = (app: App) => {
  mount(app, homeCalls.admin, ({ tx, viewer, now }) => findAdminHome(tx, viewer, now));
  mount(app, homeCalls.client, ({ tx, viewer, now }) => findClientHome(tx, viewer, now));
};
