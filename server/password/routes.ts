import { passwordCalls } from '@contract/password';
import { type App, mount } from '@server/http/mount';
import { forgetPassword } from './forget';
import { resetPassword } from './reset';

export const mountPassword = (app: App) => {
  mount(app, passwordCalls.forget, async ({ tx, input, connection, now }) => {
    await forgetPassword(tx, input.body.email, connection.address, now);
    return undefined;
  });

  mount(app, passwordCalls.reset, async ({ tx, input, ports, connection, now }) => {
    await resetPassword(tx, ports.passwordHash, input.body, connection.address, now);
    return undefined;
  });
};
