import { sessionCalls } from '@contract/session';
import { RefusalError } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { expiredCookie } from '@server/platform/http/session';
import { deviceCookie, deviceOf, setSessionCookies } from '@server/platform/http/session-cookies';
import { requireUser } from '@server/resources/user/queries';
import { allowDevice, requestDevice } from './allow-device';
import { signIn } from './sign-in';
import { signInSecond } from './sign-in-second';
import { signOut } from './sign-out';

export const mountSession = (app: App) => {
  mount(app, sessionCalls.signIn, async (context) => {
    const { tx, actor, input, ports } = context;
    const session = await signIn(tx, actor, input.body, deviceOf(context), ports.passwordHash);
    if (session instanceof RefusalError) return session;
    setSessionCookies(session, context);
    return { accessToken: session.accessToken, ...(await requireUser(tx, session.userId, actor.lang)) };
  });

  mount(app, sessionCalls.signInSecond, async (context) => {
    const { tx, actor, input, ports } = context;
    const session = await signInSecond(tx, actor, input.body, deviceOf(context), ports.secretBox);
    if (session instanceof RefusalError) return session;
    setSessionCookies(session, context);
    return { accessToken: session.accessToken, ...(await requireUser(tx, session.userId, actor.lang)) };
  });

  mount(app, sessionCalls.requestDevice, async ({ tx, actor, input }) => {
    await requestDevice(tx, actor, input.body.email);
    return undefined;
  });

  mount(app, sessionCalls.allowDevice, async ({ tx, actor, input, ports, setCookie }) => {
    const token = await allowDevice(tx, actor, input.body.token);
    setCookie(deviceCookie(ports.publicUrl, token));
    return undefined;
  });

  mount(app, sessionCalls.signOut, async ({ tx, actor, ports, setCookie }) => {
    await signOut(tx, actor);
    setCookie(expiredCookie(ports.publicUrl));
    return undefined;
  });

  mount(app, sessionCalls.me, ({ tx, actor }) => requireUser(tx, actor.viewer.userId, actor.lang));
};
