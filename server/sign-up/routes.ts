import { signUpCalls } from '@contract/sign-up';
import { type App, mount } from '@server/http/mount';
import { resendLink } from './resend';
import { signUp } from './sign-up';
import { verifyEmail } from './verify-email';

export const mountSignUp = (app: App) => {
  mount(app, signUpCalls.signUp, async ({ tx, input, ports, connection, now }) => {
    await signUp(tx, ports.passwordHash, input.body, connection.address, now);
    return undefined;
  });

  mount(app, signUpCalls.verifyEmail, async ({ tx, input, connection, now }) => {
    await verifyEmail(tx, input.body.token, connection.address, now);
    return undefined;
  });

  mount(app, signUpCalls.resend, async ({ tx, input, connection, now }) => {
    await resendLink(tx, input.body.email, connection.address, now);
    return undefined;
  });
};
