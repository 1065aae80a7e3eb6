import { guardDataCalls } from '@contract/guard-data';
import { type App, mount } from '@server/platform/http/mount';
import { exportGuard } from './export-guard';
import { forgetGuard } from './forget-guard';

export const mountGuardData = (app: App) => {
  mount(app, guardDataCalls.export, ({ tx, actor, input }) => exportGuard(tx, actor, input.params.id));
  mount(app, guardDataCalls.forget, async ({ tx, actor, input }) => {
    await forgetGuard(tx, actor, input.params.id, input.body.reason);
    return undefined;
  });
};
