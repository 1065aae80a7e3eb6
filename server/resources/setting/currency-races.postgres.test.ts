import { bookingTable } from '@server/model/booking';
import { receiptTable } from '@server/model/receipt';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { countWaitingSessions } from '@server/test/waiting-sessions';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const PATH = '/api/v1/admin/master-setting';

describe('a change of the currency and the first order', () => {
  it.each(Array.from({ length: 8 }, (_, index) => [index]))(
    'at the same moment (%i): the order is in the currency in force, which then stays',
    async (round) => {
      const { people, premiseId } = site;
      const setting = (await call(people.SuperAdmin, 'GET', PATH)).body;
      const cartItems = [await cartItemOf(ports, ['2026-03-20'], { Night: 1 })];
      const order = () => call(people.Manager, 'POST', '/api/v2/admin/booking', { premiseId, cartItems });
      const change = () => call(people.SuperAdmin, 'PUT', PATH, { ...setting, currency: 'JPY' });
      const [ordered, changed] = await Promise.all(
        round % 2 === 0 ? [order(), change()] : [change(), order()].reverse(),
      );
      expect(ordered?.status).toBe(201);
      expect(await db.$count(bookingTable)).toBe(1);
      const isChanged = changed?.status === 200;
      if (!isChanged) expect([changed?.status, changed?.body.code]).toEqual([409, 'in_use']);
      const { currency } = (await call(people.SuperAdmin, 'GET', PATH)).body;
      expect(currency).toBe(isChanged ? 'JPY' : 'HKD');
      expect(ordered?.body.currency).toBe(currency);
    },
  );

  it('waits for an order that is being placed, and is then refused', async () => {
    const { people, premiseId } = site;
    const setting = (await call(people.SuperAdmin, 'GET', PATH)).body;
    let change: ReturnType<typeof call> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock_shared(417217)');
      change = call(people.SuperAdmin, 'PUT', PATH, { ...setting, currency: 'JPY' });
      await expect.poll(() => countWaitingSessions(db)).toBe(1);
      await tx.insert(bookingTable).values({
        premiseId,
        status: 'Ordered',
        orderedBy: people.Manager.viewer.userId,
        lastEditedBy: people.Manager.viewer.userId,
        createdAt: ports.clock.now(),
        updatedAt: ports.clock.now(),
      });
    });
    expect((await change)?.body.code).toBe('in_use');
  });
});

describe('closing the books and a receipt', () => {
  const TRANSFER = { method: '', reference: '', amount: 100 };

  it('waits for a receipt that is being recorded; what waits for it is refused', async () => {
    const { people, companyId } = site;
    const setting = (await call(people.SuperAdmin, 'GET', PATH)).body;
    const record = () =>
      call(people.SuperAdmin, 'POST', '/api/v1/admin/receipt', {
        ...TRANSFER,
        on: '2026-03-07',
        payer: { companyId },
      });
    let close: ReturnType<typeof call> | undefined;
    let second: ReturnType<typeof call> | undefined;
    const locks = () => countWaitingSessions(db);
    await db.transaction(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock_shared(417217)');
      close = call(people.SuperAdmin, 'PUT', PATH, { ...setting, lockedUntil: '2026-03-07' });
      await expect.poll(locks).toBe(1);
      second = record();
      await expect.poll(locks).toBe(2);
    });
    expect((await close)?.status).toBe(200);
    expect((await second)?.body.errors).toMatchObject([{ path: 'on', code: 'period_locked' }]);
    expect(await db.$count(receiptTable)).toBe(0);
  });
});
