import type { StorageProblem } from '@server/base/db/connection';
import { signInTable } from '@server/model/session';
import { caller } from '@server/test/caller';
import { openEmbedded, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './compose';

// With a single connection, whose session is made read-only.
const database = await openEmbedded();
const ports = testPorts(database, { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;

const readyz = async (find: () => Promise<StorageProblem | null>, lang = 'en') => {
  const product = createApp({ ...ports, findStorageProblem: find });
  const request = new Request('http://127.0.0.1:3000/readyz', { headers: { 'accept-language': lang } });
  const { response } = await product.fetch(request, { address: '', origin: null, cookie: '' });
  await product.close();
  return { status: response.status, body: await response.json() };
};

beforeEach(() => truncate(db));
afterAll(() => database.close());

describe('readiness', () => {
  it.each<[StorageProblem, string, string]>([
    ['full', 'en', 'The disk is full. Nothing can be saved until there is space.'],
    ['full', 'hk', '磁碟已滿，騰出空間前無法儲存任何內容。'],
    ['readOnly', 'en', 'The disk or the database is read-only. Nothing can be saved.'],
    ['away', 'cn', '数据库没有响应。'],
  ])('gives the reason why nothing can be stored: %s, in %s', async (problem, lang, reason) => {
    expect(await readyz(async () => problem, lang)).toEqual({
      status: 503,
      body: { ready: false, problem, reason },
    });
  });

  it('is reported when writes work, and not when the database fails', async () => {
    expect(await readyz(async () => null)).toEqual({ status: 200, body: { ready: true } });
    expect(await readyz(() => Promise.reject(new Error('gone')))).toMatchObject({
      status: 503,
      body: { problem: 'away' },
    });
  });

  it('keeps reads available while writes are refused', async () => {
    const { people, premiseId } = await makeSite(ports);
    const call = caller(ports);
    const body = { premiseId, cartItems: [await cartItemOf(ports, ['2027-03-10'], { Morning: 1 })] };
    const order = () => call(people.Client, 'POST', '/api/v2/client/booking', body);
    // Storing the time of the last call is due, and fails too.
    const tenMinutesAgo = new Date(clock.now().getTime() - 600_000);
    await db.update(signInTable).set({ lastSeenAt: tenMinutesAgo });
    await db.execute(sql`set default_transaction_read_only = on`);
    const read = await call(people.Client, 'GET', '/api/v1/client/booking');
    const refused = await order();
    await db.execute(sql`set default_transaction_read_only = off`);
    expect(read).toMatchObject({ status: 200, body: { total: 0 } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', detail: expect.any(String) } });
    expect((await order()).status).toBe(201);
  });
});
