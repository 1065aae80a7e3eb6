import type { CallRecord } from '@contract/call';
import { sessionCalls } from '@contract/session';
import type { AnyActor } from '@server/actor';
import { cookieHeader } from '@server/http/connection';
import { type App, type CallContext, mount } from '@server/http/mount';
import { forgottenCookie, SESSION_COOKIE } from '@server/http/session';
import { notFound, RefusalError } from '@server/refusal';
import { findUser } from '@server/user/queries';
import { signIn } from './sign-in';
import { signInSecond } from './sign-in-second';
import { signOut } from './sign-out';
import { KNOWN_DEVICE_DAYS, SESSION_DAYS, type SignInDevice, type startSession } from './start-session';

const DEVICE_COOKIE = 'device';
const DAY_SECONDS = 86_400;

type AnyContext = CallContext<CallRecord>;

const deviceOf = ({ request, cookie }: Pick<AnyContext, 'request' | 'cookie'>): SignInDevice => ({
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  deviceToken: cookie(DEVICE_COOKIE),
});

/** Whoever has just signed in, with the cookies of the session and, once, of the device. */
const answerOf = async (
  session: Awaited<ReturnType<typeof startSession>>,
  { tx, actor, ports, setCookie }: Pick<AnyContext, 'tx' | 'ports' | 'setCookie'> & { actor: AnyActor },
) => {
  const user = await findUser(tx, session.userId, actor.lang);
  if (!user) throw notFound();
  setCookie(cookieHeader(ports.publicUrl, SESSION_COOKIE, session.cookieToken, SESSION_DAYS * DAY_SECONDS));
  if (session.deviceToken)
    setCookie(
      cookieHeader(ports.publicUrl, DEVICE_COOKIE, session.deviceToken, KNOWN_DEVICE_DAYS * DAY_SECONDS),
    );
  return { accessToken: session.accessToken, ...user };
};

export const mountSession = (app: App) => {
  mount(app, sessionCalls.signIn, async (context) => {
    const { tx, actor, input, ports } = context;
    const session = await signIn(tx, actor, input.body, deviceOf(context), ports.passwordHash);
    return session instanceof RefusalError ? session : answerOf(session, context);
  });

  mount(app, sessionCalls.signInSecond, async (context) => {
    const { tx, actor, input, ports } = context;
    const session = await signInSecond(tx, actor, input.body, deviceOf(context), ports.secretBox);
    return session instanceof RefusalError ? session : answerOf(session, context);
  });

  mount(app, sessionCalls.signOut, async ({ tx, actor, ports, setCookie }) => {
    await signOut(tx, actor);
    setCookie(forgottenCookie(ports.publicUrl));
    return undefined;
  });

  mount(app, sessionCalls.me, async ({ tx, actor }) => {
    const user = await findUser(tx, actor.viewer.userId, actor.lang);
    if (!user) throw notFound();
    return user;
  });
};
