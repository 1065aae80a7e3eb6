import type { Booking } from '@contract/booking';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
let site: Site;
const { call, decideOn, edit, inForce, item, read, staff } = bookingSteps(ports, () => site);

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
});

const FILLED = 'all guards assigned';
/** Counts the client's notices that all guards are assigned. */
const countNotices = async () => {
  const { body } = await call(site.people.Client, 'GET', '/api/v1/notification', undefined, 'en');
  const subjects: string[] = body.map(
    (notice: { notificationMessage: { subject: string } }) => notice.notificationMessage.subject,
  );
  return subjects.filter((subject) => subject.includes(FILLED)).length;
};
const staffAll = async ({ slots }: Booking, until = slots.length) => {
  for (const { id, numOfSecurity, filled } of slots.slice(0, until))
    for (let place = filled; place < numOfSecurity; place += 1) await staff(id);
};

describe('the notice that all guards are assigned is sent once', () => {
  it('by the assignment that fills the last place', async () => {
    const booking = await inForce();
    await staffAll(booking, 1);
    expect(await countNotices()).toBe(0);
    await staffAll(await read(booking.id));
    expect(await countNotices()).toBe(1);
  });

  it('by an edit that removes the open slots', async () => {
    const booking = await inForce();
    await staffAll(booking, 1);
    const now = await read(booking.id);
    const kept = [await item(['2027-03-10'], { Morning: 2 })];
    const { body } = await edit(site.people.Manager, now, kept, { reason: 'One day is enough' });
    expect(body.status).toBe('Confirmed');
    expect(await countNotices()).toBe(1);
  });

  it('by the approval of a change that removes the open slots', async () => {
    const booking = await inForce();
    await staffAll(booking, 1);
    const now = await read(booking.id);
    const { body: asked } = await edit(site.people.Client, now, [await item(['2027-03-10'], { Morning: 2 })]);
    expect(await countNotices()).toBe(0);
    const { body } = await decideOn('approve', asked);
    expect(body.status).toBe('Confirmed');
    expect(await countNotices()).toBe(1);
  });

  it('by an assignment while a change is pending, and not again when it is rejected', async () => {
    const booking = await inForce();
    await staffAll(booking, 1);
    const days = ['2027-03-10', '2027-03-11', '2027-03-12'];
    const { body: asked } = await edit(site.people.Client, await read(booking.id), [
      await item(days, { Morning: 2 }),
    ]);
    await staffAll(asked);
    expect(await countNotices()).toBe(1);
    const { body } = await decideOn('reject', await read(booking.id), { reason: 'Nobody is free' });
    expect(body.status).toBe('Confirmed');
    expect(await countNotices()).toBe(1);
  });

  it('for an order only when nothing of it is pending', async () => {
    const { Client } = site.people;
    const ordered = await orderShifts(ports, Client, site.premiseId, ['2027-03-10', '2027-03-11'], {
      Morning: 1,
    });
    const first = ordered.slots[0]?.id;
    const { body: approved } = await decideOn('approve', ordered, { slotIds: [first] });
    await staffAll(approved, 1);
    expect(await countNotices()).toBe(0);
    const { body } = await decideOn('reject', await read(ordered.id), { reason: 'Nobody is free' });
    expect(body.status).toBe('Confirmed');
    expect(await countNotices()).toBe(1);
  });
});
