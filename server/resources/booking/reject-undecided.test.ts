import type { Booking } from '@contract/booking';
import { actorAt } from '@server/base/actor';
import { bookingHistoryTable } from '@server/model/booking';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { saveAssignments } from '@server/resources/assignment/save';
import { listAudit } from '@server/resources/audit/queries';
import { testDatabase, truncate } from '@server/test/database';
import { whileInsertFails } from '@server/test/failing-row';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { editBooking } from './edit';
import { findBooking } from './queries';
import { rejectUndecided } from './reject-undecided';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });
const { db } = ports;
let site: Site;

const as = (role: 'Client' | 'Staff') => actorAt(site.people[role].viewer, ports.clock.now());
const read = (id: number): Promise<Booking> => findBooking(db, as('Client'), id);
const run = () => rejectUndecided(ports);
const notices = async () => {
  const rows = await db
    .select({
      userId: notificationTable.userId,
      topic: notificationMessageTable.topic,
      action: notificationMessageTable.action,
    })
    .from(notificationTable)
    .innerJoin(notificationMessageTable, eq(notificationMessageTable.id, notificationTable.messageId))
    .where(eq(notificationMessageTable.action, 'REJECT'))
    .orderBy(asc(notificationTable.userId));
  return rows.map(({ userId, topic }) => [userId, topic]);
};

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-02T02:00:00.000Z');
  site = await makeSite(ports);
});

describe('a booking not decided in time', () => {
  it('is rejected shift by shift as each ends, then as a whole', async () => {
    const { id } = await orderShifts(
      ports,
      site.people.Client,
      site.premiseId,
      ['2026-03-09', '2026-03-10'],
      {
        Morning: 1,
      },
    );
    ports.clock.set('2026-03-09T03:59:00.000Z'); // a minute before the first ends
    await run();
    expect((await read(id)).history).toHaveLength(1);

    ports.clock.set('2026-03-09T04:00:00.000Z');
    await run();
    await run();
    const first = await read(id);
    expect(first.status).toBe('Ordered');
    expect(first.slots.map(({ state, reason }) => [state, reason])).toEqual([
      ['rejected', 'not decided in time'],
      ['requested', null],
    ]);
    expect(first.history.slice(1)).toEqual([
      expect.objectContaining({ action: 'reject', by: null, to: 'Ordered', reason: 'not decided in time' }),
    ]);
    // An orderer who is also an approver is notified once.
    const { Client, Manager, SuperAdmin } = site.people;
    expect(await notices()).toEqual(
      [Client, Manager, SuperAdmin]
        .map(({ viewer }) => [viewer.userId, 'APPROVAL_BOOKING'])
        .sort(([a], [b]) => Number(a) - Number(b)),
    );

    ports.clock.set('2026-03-10T04:00:00.000Z');
    await run();
    expect((await read(id)).status).toBe('Rejected');
    const history = await db
      .select()
      .from(bookingHistoryTable)
      .where(eq(bookingHistoryTable.action, 'reject'));
    const job = { byKind: 'job', byId: null };
    expect(history).toMatchObject([job, job]);
    const { items } = await listAudit(db, { action: 'booking.rejected', limit: 20, offset: 0 }, 'en');
    expect(items).toMatchObject([
      { byKind: 'job', by: null },
      { byKind: 'job', by: null },
    ]);
  });

  it('discards a pending change of a started shift, which keeps its guards', async () => {
    const guardIds = [await makeGuard(ports, site.guardGroupId), await makeGuard(ports, site.guardGroupId)];
    const booking = await orderShifts(
      ports,
      site.people.SuperAdmin,
      site.premiseId,
      ['2026-03-09', '2026-03-10'],
      {
        Morning: 2,
      },
    );
    await saveAssignments(db, as('Staff'), {
      assign: guardIds.map((guardId) => ({ slotId: booking.slots[0]?.id ?? 0, guardId })),
      unassign: [],
    });
    const { version } = await read(booking.id);
    const item = await cartItemOf(ports, ['2026-03-09', '2026-03-10', '2026-03-11'], { Morning: 1 });
    const asked = await editBooking(db, as('Client'), {
      bookingId: booking.id,
      premiseId: site.premiseId,
      cartItems: [item],
      pathOfItem: String,
      version,
    });
    expect(asked.status).toBe('PendingApproval');

    ports.clock.set('2026-03-08T22:00:00.000Z'); // the first begins
    await run();
    const afterStart = await read(booking.id);
    expect(afterStart.status).toBe('PendingApproval');
    expect(afterStart.slots[0]).toMatchObject({ state: 'approved', numOfSecurity: 2, filled: 2 });
    expect(afterStart.pendingChange?.changed.map(({ before }) => before.date)).toEqual(['2026-03-10']);
    expect(afterStart.pendingChange?.added.map(({ date }) => date)).toEqual(['2026-03-11']);

    ports.clock.set('2026-03-11T04:00:00.000Z'); // the added one ends
    await run();
    const afterEnd = await read(booking.id);
    expect(afterEnd.pendingChange).toBeNull();
    expect(afterEnd.slots.map(({ date, numOfSecurity }) => [date, numOfSecurity])).toEqual([
      ['2026-03-09', 2],
      ['2026-03-10', 2],
    ]);
    expect(afterEnd.status).toBe('Confirmed');
    expect(afterEnd.history.at(-1)).toMatchObject({ action: 'reject', by: null, from: 'PendingApproval' });
  });

  it('does not keep the next ones waiting if it fails', async () => {
    const order = (day: string) =>
      orderShifts(ports, site.people.Client, site.premiseId, [day], { Morning: 1 });
    const [first, second] = [await order('2026-03-09'), await order('2026-03-10')];
    ports.clock.set('2026-03-11T04:00:00.000Z');
    const fails = { table: 'booking_history', condition: `new.booking_id = ${first.id}` };
    await expect(whileInsertFails(db, fails, run)).rejects.toThrow('1 of 2 rows failed');
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(['Ordered', 'Rejected']);
    await run();
    expect((await read(first.id)).status).toBe('Rejected');
  });
});
