import type { CallRecord } from '@contract/call';
import { sessionCalls } from '@contract/session';
import { type Connection, cookieHeader, cookieName, cookieValue } from '@server/http/connection';
import { type App, type CallContext, mount } from '@server/http/mount';
import { forgottenCookie, SESSION_COOKIE } from '@server/http/session';
import { notFound, RefusalError } from '@server/refusal';
import { findUser } from '@server/user/queries';
import { signIn } from './sign-in';
import { signInSecond } from './sign-in-second';
import { signOut } from './sign-out';
import { KNOWN_DEVICE_DAYS, SESSION_DAYS, type startSession } from './start-session';

const DEVICE_COOKIE = 'device';
const DAY_SECONDS = 86_400;

const factsOf = (request: Request, connection: Connection, publicUrl: string) => ({
  address: connection.address,
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  deviceToken: cookieValue(connection.cookie, cookieName(publicUrl, DEVICE_COOKIE)),
});

/** Whoever has just signed in, with the cookies of the session and, once, of the device. */
const answerOf = async (
  session: Awaited<ReturnType<typeof startSession>>,
  { tx, lang, ports, setCookie }: Pick<CallContext<CallRecord>, 'tx' | 'lang' | 'ports' | 'setCookie'>,
) => {
  const user = await findUser(tx, session.userId, lang);
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
    const { tx, input, ports, request, connection, now } = context;
    const facts = factsOf(request, connection, ports.publicUrl);
    const session = await signIn(tx, ports.passwordHash, input.body, facts, now);
    return session instanceof RefusalError ? session : answerOf(session, context);
  });

  mount(app, sessionCalls.signInSecond, async (context) => {
    const { tx, input, ports, request, connection, now } = context;
    const session = await signInSecond(tx, input.body, factsOf(request, connection, ports.publicUrl), now);
    return session instanceof RefusalError ? session : answerOf(session, context);
  });

  mount(app, sessionCalls.signOut, async ({ tx, viewer, now, ports, setCookie }) => {
    await signOut(tx, viewer, now);
    setCookie(forgottenCookie(ports.publicUrl));
    return undefined;
  });

  mount(app, sessionCalls.me, async ({ tx, viewer, lang }) => {
    const user = await findUser(tx, viewer.userId, lang);
    if (!user) throw notFound();
    return user;
  });
};
