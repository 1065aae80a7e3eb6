import { createApp } from '@server/app/compose';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { signInTable } from '@server/model/session';
import { userFlagTable, userRoleTable, userTable } from '@server/model/user';
import type { Connection } from '@server/platform/http/connection';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn as signInAs } from './sign-in';

const database = await testDatabase();
const { db } = database;
const ports = testPorts(database, { now: '2027-03-01T02:00:00.000Z' });
const product = createApp(ports);
const PASSWORD = 'Keepwatch-Demo-1';

const send = async (
  method: string,
  path: string,
  body?: unknown,
  from: Partial<Connection> & { token?: string } = {},
) => {
  const { token, ...connection } = from;
  const { response, setCookies } = await product.fetch(
    new Request(`http://127.0.0.1:3000${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { address: '10.0.0.1', origin: null, cookie: '', ...connection },
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    setCookies,
    body: text ? JSON.parse(text) : null,
  };
};

const signIn = (password = PASSWORD, email = 'Client@Demo.test', from: Partial<Connection> = {}) =>
  send('POST', '/api/v1/auth/signin', { email, password }, from);

const cookieOf = (setCookies: string[], name: string) =>
  setCookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? '';

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2027-03-01T02:00:00.000Z');
  const now = ports.clock.now();
  const [user] = await db
    .insert(userTable)
    .values({
      email: 'client@demo.test',
      passwordHash: await ports.passwordHash.hash(PASSWORD),
      firstName: 'Ka Yan',
      lastName: 'Lee',
      language: 'en',
      status: 'active',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const userId = user?.id ?? 0;
  await db.insert(userRoleTable).values({ userId, roleId: 5 });
  await db.insert(userFlagTable).values({ userId, name: 'funding_phase1', enabled: true });
});

describe('signing in', () => {
  it('returns the user with a token and sets a different, HttpOnly cookie', async () => {
    const { status, body, setCookies } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'client@demo.test',
      name: 'Lee Ka Yan',
      userRoles: [{ role: { name: 'Client' } }],
    });
    const session = setCookies.find((cookie) => cookie.startsWith('session='));
    expect(session).toMatch(/HttpOnly; SameSite=Lax/);
    expect(session).not.toContain(body.accessToken);
    const stored = JSON.stringify(await db.select().from(signInTable));
    expect(stored).not.toContain(body.accessToken);
  });

  it('authorises by the bearer token or by the cookie', async () => {
    const { body, setCookies } = await signIn();
    expect((await send('GET', '/api/v1/auth/me', undefined, { token: body.accessToken })).status).toBe(200);
    const cookie = cookieOf(setCookies, 'session');
    expect((await send('GET', '/api/v1/auth/me', undefined, { cookie })).body.email).toBe('client@demo.test');
  });

  it('allows writes by cookie only from the product’s origin', async () => {
    const cookie = cookieOf((await signIn()).setCookies, 'session');
    for (const origin of [null, 'https://elsewhere.test', 'http://127.0.0.1:3000', 'null'])
      expect((await send('POST', '/api/v1/auth/signout', undefined, { cookie, origin })).body?.code).toBe(
        'cross_origin',
      );
    expect(
      (await send('POST', '/api/v1/auth/signout', undefined, { cookie, origin: 'http://keepwatch.test' }))
        .status,
    ).toBe(204);
    expect((await send('GET', '/api/v1/auth/me', undefined, { cookie })).status).toBe(401);
  });

  it('responds equally to a wrong password and an unknown e-mail, and audits both', async () => {
    const wrong = await signIn('not-the-password');
    const unknown = await signIn(PASSWORD, 'nobody@demo.test');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(await db.select().from(auditTable)).toHaveLength(2);
  });

  it('is limited for 15 minutes after five failures of an account', async () => {
    for (let times = 0; times < 5; times += 1) expect((await signIn('wrong')).status).toBe(401);
    const limited = await signIn();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
    ports.clock.advance(15 * 60_000 + 1000);
    expect((await signIn()).status).toBe(200);
  });

  it('is limited after fifty failures of a network, for any accounts', async () => {
    const from = (last: number) => ({ address: `2001:db8:0:1::${last.toString(16)}` });
    for (let tried = 0; tried < 50; tried += 1)
      expect((await signIn('wrong', `person.${tried}@demo.test`, from(tried + 1))).status).toBe(401);
    expect((await signIn(PASSWORD, 'client@demo.test', from(99))).status).toBe(429);
    expect((await signIn(PASSWORD, 'client@demo.test', { address: '2001:db8:0:2::1' })).status).toBe(200);
  });

  it('lets the owner in on a known device while strangers are limited', async () => {
    const device = cookieOf((await signIn()).setCookies, 'device');
    for (let times = 0; times < 6; times += 1) await signIn('wrong');
    expect((await signIn()).status).toBe(429);
    expect((await signIn(PASSWORD, 'client@demo.test', { cookie: device })).status).toBe(200);
  });

  it('returns Retry-After also if known devices failed more than five times', async () => {
    const device = cookieOf((await signIn()).setCookies, 'device');
    await signIn('wrong');
    ports.clock.advance(5 * 60_000);
    for (let times = 0; times < 4; times += 1) await signIn('wrong');
    await signIn('wrong', 'client@demo.test', { cookie: device });
    expect((await signIn()).headers.get('retry-after')).toBe('900');
  });

  it('is limited after twenty failures of a known device', async () => {
    const device = cookieOf((await signIn()).setCookies, 'device');
    const onDevice = (password: string) => signIn(password, 'client@demo.test', { cookie: device });
    for (let times = 0; times < 20; times += 1) expect((await onDevice('wrong')).status).toBe(401);
    expect((await onDevice(PASSWORD)).status).toBe(429);
    ports.clock.advance(15 * 60_000 + 1000);
    expect((await onDevice(PASSWORD)).status).toBe(200);
  });

  it('is refused if the password changes while it is being verified', async () => {
    const { hash, verify } = ports.passwordHash;
    const changedMeanwhile = async (stored: string, password: string) => {
      const matches = await verify(stored, password);
      await db.update(userTable).set({ passwordHash: await hash('nine otters under Lion Rock') });
      return matches;
    };
    const refused = await signInAs(
      db,
      actorAt(null, ports.clock.now()),
      { email: 'client@demo.test', password: PASSWORD },
      { userAgent: '', deviceToken: null },
      { hash, verify: changedMeanwhile },
    );
    expect(refused).toMatchObject({ code: 'invalid_credentials' });
    expect(await db.select().from(signInTable)).toEqual([]);
  });

  it.each([
    ['reopens its event stream', '/api/v1/event', {}],
    ['refetches data', '/api/v1/auth/me', { 'x-unattended': '1' }],
  ])('ends after twelve hours in which an unattended page %s', async (_what, path, headers) => {
    const { body } = await signIn();
    const fetchAgain = async () => {
      const { response } = await product.fetch(
        new Request(`http://127.0.0.1:3000${path}`, {
          headers: { authorization: `Bearer ${body.accessToken}`, ...headers },
        }),
        { address: '10.0.0.1', origin: null, cookie: '' },
      );
      await response.body?.cancel();
      return response.status;
    };
    for (let hour = 1; hour < 12; hour += 1) {
      ports.clock.advance(3_600_000);
      expect(await fetchAgain()).toBe(200);
    }
    ports.clock.advance(3_600_000);
    expect(await fetchAgain()).toBe(401);
    expect((await send('GET', '/api/v1/auth/me', undefined, { token: body.accessToken })).status).toBe(401);
  });

  it('ends after twelve idle hours, and at once on suspension', async () => {
    const { body } = await signIn();
    const me = () => send('GET', '/api/v1/auth/me', undefined, { token: body.accessToken });
    ports.clock.advance(11 * 3_600_000);
    expect((await me()).status).toBe(200);
    ports.clock.advance(12 * 3_600_000 + 1000);
    expect((await me()).status).toBe(401);
    const again = (await signIn()).body.accessToken;
    await db.update(userTable).set({ status: 'suspended' });
    expect((await send('GET', '/api/v1/auth/me', undefined, { token: again })).status).toBe(401);
    expect((await signIn()).body.code).toBe('account_suspended');
    expect(await db.select().from(auditTable)).toMatchObject([{ action: 'session.refused' }]);
  });
});
