import { passwordCalls } from '@contract/password';
import { type App, mount } from '@server/platform/http/mount';
import { forgetPassword } from './forget';
import { resetPassword } from './reset';

export const mountPassword = (app: App) => {
  mount(app, passwordCalls.forget, async ({ tx, actor, input }) => {
    await forgetPassword(tx, actor, input.body.email);
    return undefined;
  });

  mount(app, passwordCalls.reset, async ({ tx, actor, input, ports }) => {
    await resetPassword(tx, actor, input.body, ports.passwordHash);
    return undefined;
  });
};
