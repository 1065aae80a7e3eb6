import { bookingTable } from '@server/booking/table';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../test/caller';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { cartItemOf, makeSite, type Site } from '../test/site';
import { userTable } from '../user/table';
import { idempotencyKeyTable } from './table';

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
const countBookings = async () => (await ports.db.select().from(bookingTable)).length;

describe('an Idempotency-Key', () => {
  it('gives the first answer again to the same request', async () => {
    const first = await order('2026-03-20', 'once');
    const second = await order('2026-03-20', 'once');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await countBookings()).toBe(1);
  });

  it('is refused with another body', async () => {
    await order('2026-03-20', 'once');
    const other = await order('2026-03-21', 'once');
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    expect(await countBookings()).toBe(1);
  });

  it('belongs to one person', async () => {
    await order('2026-03-20', 'once');
    expect((await order('2026-03-21', 'once', 'Agent')).status).toBe(201);
  });

  it('is forgotten after a day', async () => {
    await order('2026-03-20', 'once');
    await ports.db.update(idempotencyKeyTable).set({ createdAt: new Date('2026-03-07T09:59:59.000Z') });
    const later = await order('2026-03-21', 'once');
    expect([later.status, await countBookings()]).toEqual([201, 2]);
    expect((await order('2026-03-21', 'once')).body).toEqual(later.body);
  });

  it('keeps nothing of a sign-in, whose answer holds a token', async () => {
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
