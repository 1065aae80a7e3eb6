import type { ActorKind } from '@contract/audit';
import { createApp } from '@server/app/compose';
import { hashOf } from '@server/base/token';
import { bookingTable } from '@server/model/booking';
import { idempotencyKeyTable } from '@server/model/idempotency';
import { userTable } from '@server/model/user';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { findStoredAnswer, storeAnswer } from './stored-answer';

const PASSWORD = 'Keepwatch-Demo-1';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set('2026-03-08T10:00:00.000Z');
  site = await makeSite(ports);
});

const order = async (day: string, key: string, by: 'Client' | 'Agent' = 'Client') =>
  call(
    site.people[by],
    'POST',
    `/api/v2/${by === 'Client' ? 'client' : 'admin'}/booking`,
    { premiseId: site.premiseId, cartItems: [await cartItemOf(ports, [day], { Morning: 1 })] },
    'en',
    { 'idempotency-key': key },
  );
const givePassword = async ({ viewer }: Person) =>
  ports.db
    .update(userTable)
    .set({ passwordHash: await ports.passwordHash.hash(PASSWORD) })
    .where(eq(userTable.id, viewer.userId));
const countBookings = async () => (await ports.db.select().from(bookingTable)).length;

describe('an Idempotency-Key', () => {
  it('repeats the first answer for the same request', async () => {
    const first = await order('2026-03-20', 'once');
    const second = await order('2026-03-20', 'once');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await countBookings()).toBe(1);
  });

  it('repeats the first answer byte for byte', async () => {
    const product = createApp(ports);
    const cart = {
      premiseId: site.premiseId,
      cartItems: [await cartItemOf(ports, ['2026-03-20'], { Morning: 1 })],
    };
    const send = async () => {
      const request = new Request('http://127.0.0.1:3000/api/v2/client/booking', {
        method: 'POST',
        body: JSON.stringify(cart),
        headers: {
          'idempotency-key': 'once',
          'content-type': 'application/json',
          authorization: `Bearer ${site.people.Client.token}`,
        },
      });
      const from = { address: '10.0.0.1', origin: null, cookie: '' };
      const { response } = await product.fetch(request, from);
      return { status: response.status, text: await response.text() };
    };
    const first = await send();
    expect(first.status).toBe(201);
    expect(await send()).toEqual(first);
    product.close();
  });

  it('is refused with another body', async () => {
    await order('2026-03-20', 'once');
    const other = await order('2026-03-21', 'once');
    expect([other.status, other.body.code, other.body.reason]).toEqual([409, 'conflict', undefined]);
    expect(await countBookings()).toBe(1);
  });

  it('is per user', async () => {
    await order('2026-03-20', 'once');
    expect((await order('2026-03-21', 'once', 'Agent')).status).toBe(201);
  });

  it('is per kind of actor', async () => {
    const { userId } = site.people.Client.viewer;
    const now = new Date('2026-03-08T10:00:00.000Z');
    const keyed = (kind: ActorKind) => ({ by: { kind, id: userId }, key: 'once', requestHash: '' });
    await ports.db.transaction((tx) => storeAnswer(tx, keyed('user'), now, 201, 'first'));
    const find = (kind: ActorKind) => ports.db.transaction((tx) => findStoredAnswer(tx, keyed(kind), now));
    expect([await find('user'), await find('guard')]).toEqual([{ status: 201, answer: 'first' }, null]);
    await ports.db.transaction((tx) => storeAnswer(tx, keyed('guard'), now, 204, null));
  });

  it('expires after a day', async () => {
    await order('2026-03-20', 'once');
    await ports.db.update(idempotencyKeyTable).set({ createdAt: new Date('2026-03-07T09:59:59.000Z') });
    const later = await order('2026-03-21', 'once');
    expect([later.status, await countBookings()]).toEqual([201, 2]);
    expect((await order('2026-03-21', 'once')).body).toEqual(later.body);
  });

  describe('of any method', () => {
    const keyed = { 'idempotency-key': 'once' };
    const users = () => `/api/v1/admin/premise/user-manage/${site.premiseId}`;
    const changed = { firstName: 'Ka Yan', lastName: 'Lee', phone: '', language: 'en', mailPreferences: {} };

    it('repeats the first answer to a PUT that would be stale by now', async () => {
      const { Client, Agent } = site.people;
      const { mailPreferences, version } = (await call(Client, 'GET', '/api/v1/account')).body;
      const body = { ...changed, mailPreferences, version };
      const put = () => call(Client, 'PUT', '/api/v1/account', body, 'en', keyed);
      const first = await put();
      expect([first.status, first.body.version]).toEqual([200, version + 1]);
      expect(await put()).toEqual(first);
      expect((await call(Client, 'PUT', '/api/v1/account', body)).body.code).toBe('stale');
      expect((await call(Agent, 'PUT', '/api/v1/account', body, 'en', keyed)).status).toBe(200);
    });

    it('compares the query of a DELETE', async () => {
      const { Manager, Client } = site.people;
      const userId = Client.viewer.userId;
      const remove = (ids: string) =>
        call(Manager, 'DELETE', `${users()}?userIds=${ids}`, undefined, 'en', keyed);
      expect((await remove(`${userId}`)).status).toBe(204);
      await call(Manager, 'POST', users(), { userIds: [userId] });
      expect((await remove(`${userId}`)).status).toBe(204);
      expect((await call(Manager, 'GET', users())).body).toMatchObject([{ id: userId }]);
      const other = await remove(`${userId},${Manager.viewer.userId}`);
      expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    });

    it('is refused on another path', async () => {
      const { Manager } = site.people;
      const remove = (what: string) =>
        call(Manager, 'DELETE', `/api/v1/account/${what}`, undefined, 'en', keyed);
      expect((await remove('avatar')).status).toBe(204);
      expect((await remove('avatar')).status).toBe(204);
      const session = await remove('session');
      expect([session.status, session.body.code]).toEqual([409, 'conflict']);
    });

    it('compares the bytes of uploads', async () => {
      const product = createApp(ports);
      const upload = async (background: string) => {
        const square = sharp({ create: { width: 8, height: 8, channels: 3, background } });
        const request = new Request('http://127.0.0.1:3000/api/v1/account/avatar', {
          method: 'PUT',
          body: new Uint8Array(await square.png().toBuffer()),
          headers: {
            ...keyed,
            'content-type': 'image/png',
            authorization: `Bearer ${site.people.Staff.token}`,
          },
        });
        const from = { address: '10.0.0.1', origin: null, cookie: '' };
        const { response } = await product.fetch(request, from);
        return { status: response.status, body: await response.json() };
      };
      const first = await upload('teal');
      expect(first.status).toBe(200);
      expect(await upload('teal')).toEqual(first);
      const other = await upload('navy');
      expect([other.status, other.body.code]).toEqual([409, 'conflict']);
      await product.close();
    });
  });

  it('stores only hashes of the key and the request', async () => {
    const { Client } = site.people;
    const body = { email: 'new@keepwatch.test', password: PASSWORD };
    await givePassword(Client);
    const path = '/api/v1/account/email';
    expect((await call(Client, 'PUT', path, body, 'en', { 'idempotency-key': 'a secret' })).status).toBe(202);
    const [kept] = await ports.db.select().from(idempotencyKeyTable);
    expect(JSON.stringify(kept)).not.toContain('a secret');
    expect(kept?.requestHash).not.toBe(await hashOf(`PUT ${path}\n${JSON.stringify(body)}`));
  });

  it('stores no answer of a sign-in, which contains a token', async () => {
    const { Client, Staff } = site.people;
    const passwordHash = await ports.passwordHash.hash(PASSWORD);
    const email = 'staff@keepwatch.test';
    await ports.db
      .update(userTable)
      .set({ email, passwordHash })
      .where(eq(userTable.id, Staff.viewer.userId));
    const body = { email, password: PASSWORD };
    const headers = { 'idempotency-key': 'once' };
    const answer = await call(Client, 'POST', '/api/v1/auth/signin', body, 'en', headers);
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    expect(await ports.db.select().from(idempotencyKeyTable)).toEqual([]);
  });
});
