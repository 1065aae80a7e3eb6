import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app';
import type { StorageFault } from './db/connection';
import { signInTable } from './session/table';
import { caller } from './test/caller';
import { testDatabase, truncate } from './test/database';
import { testPorts } from './test/ports';
import { cartItemOf, makeSite } from './test/site';

const database = await testDatabase();
const ports = testPorts(database, { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;

const readyz = async (find: () => Promise<StorageFault | null>, lang = 'en') => {
  const product = createApp({ ...ports, storageFault: find });
  const request = new Request('http://127.0.0.1:3000/readyz', { headers: { 'accept-language': lang } });
  const { response } = await product.fetch(request, { address: '', host: null, origin: null, cookie: '' });
  await product.close();
  return { status: response.status, body: await response.json() };
};

beforeEach(() => truncate(db));

describe('readiness', () => {
  it.each<[StorageFault, string, string]>([
    ['full', 'en', 'The disk is full. Nothing can be stored until there is room.'],
    ['full', 'hk', '磁碟已滿，騰出空間前無法儲存任何內容。'],
    ['readOnly', 'en', 'The disk or the database can only be read. Nothing can be stored.'],
    ['away', 'cn', '数据库没有响应。'],
  ])('says in words why nothing can be stored: %s, in %s', async (fault, lang, reason) => {
    expect(await readyz(async () => fault, lang)).toEqual({
      status: 503,
      body: { ready: false, fault, reason },
    });
  });

  it('is there again when writes are, and takes an error of the database as none', async () => {
    expect(await readyz(async () => null)).toEqual({ status: 200, body: { ready: true } });
    expect(await readyz(() => Promise.reject(new Error('gone')))).toMatchObject({
      status: 503,
      body: { fault: 'away' },
    });
  });

  it('lets people read on while nothing can be stored, and tells writers so', async () => {
    const { people, premiseId } = await makeSite(ports);
    const call = caller(ports);
    const body = { premiseId, cartItems: [await cartItemOf(ports, ['2027-03-10'], { Morning: 1 })] };
    const order = () => call(people.Client, 'POST', '/api/v2/client/booking', body);
    // It is time to note that they were seen, which can't be stored either.
    const longAgo = new Date(clock.now().getTime() - 600_000);
    await db.update(signInTable).set({ lastSeenAt: longAgo });
    await db.execute(sql`set default_transaction_read_only = on`);
    const read = await call(people.Client, 'GET', '/api/v1/client/booking');
    const refused = await order();
    await db.execute(sql`set default_transaction_read_only = off`);
    expect(read).toMatchObject({ status: 200, body: { total: 0 } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', detail: expect.any(String) } });
    expect((await order()).status).toBe(201);
  });
});
