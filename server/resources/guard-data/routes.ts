import { guardDataCalls } from '@contract/guard-data';
import { type App, mount } from '@server/platform/http/mount';
import { eraseGuard } from './erase-guard';
import { exportGuard } from './export-guard';

export const mountGuardData = (app: App) => {
  mount(app, guardDataCalls.export, ({ tx, actor, input }) => exportGuard(tx, actor, input.params.id));
  mount(app, guardDataCalls.erase, async ({ tx, actor, input }) => {
    await eraseGuard(tx, actor, input.params.id);
    return undefined;
  });
};
