import { actorAt } from '@server/base/actor';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts } from '@server/test/site';
import { countWaitingSessions } from '@server/test/waiting-sessions';
import { expect, it } from 'vitest';
import { decideBooking } from './decide';
import { findBooking } from './queries';
import { rejectUndecided } from './reject-undecided';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-03-02T02:00:00.000Z' });
const { db } = ports;

it('a booking that is approved in the last minute, and committed after it, stays approved', async () => {
  const site = await makeSite(ports);
  const { Client, Manager } = site.people;
  const { id, version } = await orderShifts(ports, Client, site.premiseId, ['2026-03-09'], { Morning: 1 });
  const lastMinute = new Date('2026-03-09T03:59:00.000Z');
  const afterTheEnd = new Date('2026-03-09T04:00:00.000Z');

  let job: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await decideBooking(tx, actorAt(Manager.viewer, lastMinute), {
      bookingId: id,
      action: 'approve',
      version,
      reason: 'Late, but in time',
    });
    job = rejectUndecided({ ...ports, clock: { now: () => afterTheEnd } });
    await expect.poll(() => countWaitingSessions(db)).toBe(1);
  });
  await job;

  const booking = await findBooking(db, actorAt(Client.viewer, afterTheEnd), id);
  expect(booking.slots.map(({ state }) => state)).toEqual(['approved']);
  expect(booking.history.map(({ action }) => action)).toEqual(['order', 'approve']);
});
