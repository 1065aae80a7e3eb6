import { sessionCalls } from '@contract/session';
import { type App, mount } from '@server/http/mount';
import { expiredCookie } from '@server/http/session';
import { deviceCookie, deviceOf, signedInUser } from '@server/http/session-cookies';
import { notFound, RefusalError } from '@server/refusal';
import { findUser } from '@server/user/queries';
import { allowDevice, requestDevice } from './allow-device';
import { signIn } from './sign-in';
import { signInSecond } from './sign-in-second';
import { signOut } from './sign-out';

export const mountSession = (app: App) => {
  mount(app, sessionCalls.signIn, async (context) => {
    const { tx, actor, input, ports } = context;
    const session = await signIn(tx, actor, input.body, deviceOf(context), ports.passwordHash);
    if (session instanceof RefusalError) return session;
    return { accessToken: session.accessToken, ...(await signedInUser(session, context)) };
  });

  mount(app, sessionCalls.signInSecond, async (context) => {
    const { tx, actor, input, ports } = context;
    const session = await signInSecond(tx, actor, input.body, deviceOf(context), ports.secretBox);
    if (session instanceof RefusalError) return session;
    return { accessToken: session.accessToken, ...(await signedInUser(session, context)) };
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

  mount(app, sessionCalls.me, async ({ tx, actor }) => {
    const user = await findUser(tx, actor.viewer.userId, actor.lang);
    if (!user) throw notFound();
    return user;
  });
};
