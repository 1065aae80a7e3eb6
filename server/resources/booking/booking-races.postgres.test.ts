import type { Booking } from '@contract/booking';
import { bookingHistoryTable, bookingTable, slotTable } from '@server/model/booking';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' }); // Sunday, 18:00 in Hong Kong
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
});

const decide = ({ id, version }: Booking, action: 'approve' | 'reject') =>
  call(site.people.Manager, 'POST', `/api/v1/admin/booking/${action}/${id}`, { version, reason: 'Race' });

describe('concurrently', () => {
  it('exactly one of approvals and rejections wins', async () => {
    for (let round = 0; round < 20; round += 1) {
      const booking = await orderShifts(
        ports,
        site.people.Client,
        site.premiseId,
        ['2026-03-11', '2026-03-12'],
        {
          Morning: 1,
        },
      );
      const answers = await Promise.all([
        decide(booking, 'approve'),
        decide(booking, 'reject'),
        decide(booking, 'approve'),
        decide(booking, 'reject'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner: Booking = answers.find(({ status }) => status === 200)?.body;
      const [stored] = await db.select().from(bookingTable).where(eq(bookingTable.id, booking.id));
      expect(stored).toMatchObject({ status: winner.status, version: 2 });
      const states = await db
        .selectDistinct({ state: slotTable.state })
        .from(slotTable)
        .where(eq(slotTable.bookingId, booking.id));
      expect(states).toEqual([{ state: winner.status === 'Approved' ? 'approved' : 'rejected' }]);
      const history = await db
        .select()
        .from(bookingHistoryTable)
        .where(eq(bookingHistoryTable.bookingId, booking.id));
      expect(history).toHaveLength(2);
    }
  });

  it('twenty identical orders with one key create one booking', async () => {
    const body = {
      premiseId: site.premiseId,
      cartItems: [await cartItemOf(ports, ['2026-05-01'], { Morning: 1 })],
    };
    const send = () =>
      call(site.people.Client, 'POST', '/api/v2/client/booking', body, 'en', {
        'idempotency-key': 'doubled',
      });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body: booking }) => booking.id)).size).toBe(1);
    for (const { status, body: problem } of answers)
      if (status !== 201)
        expect([status, problem.code, problem.reason]).toEqual([409, 'conflict', 'still_running']);
    const slots = await db.select().from(slotTable).where(eq(slotTable.date, '2026-05-01'));
    expect(slots).toHaveLength(1);
    expect((await send()).body.id).toBe(made[0]?.body.id);
  });

  it('orders that together exceed the limit of the premise are not all accepted', async () => {
    const order = async (numOfSecurity: number) =>
      call(site.people.Client, 'POST', '/api/v2/client/booking', {
        premiseId: site.premiseId,
        cartItems: [await cartItemOf(ports, ['2026-06-01'], { Night: numOfSecurity })],
      });
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(300)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  });
});
