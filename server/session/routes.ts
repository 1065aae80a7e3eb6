import { sessionCalls } from '@contract/session';
import { type Connection, cookieHeader, cookieName, cookieValue } from '@server/http/connection';
import type { EventHub } from '@server/http/events';
import { type App, mount } from '@server/http/mount';
import { notFound, Refusal } from '@server/http/refusal';
import { SESSION_COOKIE } from '@server/http/session';
import { findUser } from '@server/user/queries';
import { eq } from 'drizzle-orm';
import { SESSION_DAYS, signIn } from './sign-in';
import { signInTable } from './table';

const DEVICE_COOKIE = 'device';
const DAY_SECONDS = 86_400;

const factsOf = (request: Request, connection: Connection, publicUrl: string) => ({
  address: connection.address,
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  deviceToken: cookieValue(connection.cookie, cookieName(publicUrl, DEVICE_COOKIE)),
});

export const mountSession = (app: App, events: EventHub) => {
  mount(app, sessionCalls.signIn, async ({ tx, input, ports, request, connection, now, lang, setCookie }) => {
    const facts = factsOf(request, connection, ports.publicUrl);
    const session = await signIn(tx, ports.passwordHash, input.body, facts, now);
    if (session instanceof Refusal) return session;
    const user = await findUser(tx, session.userId, lang);
    if (!user) throw notFound();
    setCookie(cookieHeader(ports.publicUrl, SESSION_COOKIE, session.cookieToken, SESSION_DAYS * DAY_SECONDS));
    if (session.deviceToken)
      setCookie(cookieHeader(ports.publicUrl, DEVICE_COOKIE, session.deviceToken, 365 * DAY_SECONDS));
    return { accessToken: session.accessToken, ...user };
  });

  mount(app, sessionCalls.signOut, async ({ tx, viewer, ports, setCookie }) => {
    await tx.delete(signInTable).where(eq(signInTable.id, viewer.signInId));
    events.endSession(viewer.signInId);
    setCookie(cookieHeader(ports.publicUrl, SESSION_COOKIE, '', 0));
    return undefined;
  });

  mount(app, sessionCalls.me, async ({ tx, viewer, lang }) => {
    const user = await findUser(tx, viewer.userId, lang);
    if (!user) throw notFound();
    return user;
  });
};
