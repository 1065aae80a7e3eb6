import { signUpCalls } from '@contract/sign-up';
import { type App, mount } from '@server/platform/http/mount';
import { resendLink } from './resend';
import { signUp } from './sign-up';
import { verifyEmail } from './verify-email';

export const mountSignUp = (app: App) => {
  mount(app, signUpCalls.signUp, async ({ tx, actor, input, ports }) => {
    await signUp(tx, actor, input.body, ports.passwordHash);
    return undefined;
  });

  mount(app, signUpCalls.verifyEmail, async ({ tx, actor, input }) => {
    await verifyEmail(tx, actor, input.body.token);
    return undefined;
  });

  mount(app, signUpCalls.resend, async ({ tx, actor, input }) => {
    await resendLink(tx, actor, input.body.email);
    return undefined;
  });
};
