import { assignmentTable } from '@server/model/assignment';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, cancel, edit, facts, inForce, item, moveTo, read, staff } = bookingSteps(ports, () => site);

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

describe('cancelling', () => {
  it('releases the guards of slots that have not started; started slots stay and are billed', async () => {
    const booking = await inForce();
    await staff(booking.slots[0]?.id);
    await staff(booking.slots[1]?.id);
    await moveTo('2027-03-10T00:00:00.000Z');
    const now = await read(booking.id);
    const late = await cancel(site.people.Manager, now, { reason: 'The site is closed' });
    expect(late.status).toBe(200);
    expect(late.body).toMatchObject({ status: 'Cancelled', allowed: ['assign'] });
    expect(facts(late.body)).toEqual(['2027-03-10 2 approved', '2027-03-11 2 cancelled']);
    expect(late.body.total).toBe(booking.slots[0]?.amount);
    expect(await db.select().from(assignmentTable)).toHaveLength(1);
    const again = await cancel(site.people.Manager, late.body, { reason: 'again' });
    expect([again.status, again.body.code]).toEqual([409, 'booking_status']);
  });

  it('notifies with the dates also if all slots have started', async () => {
    const booking = await inForce();
    await moveTo('2027-03-11T00:00:00.000Z');
    expect((await cancel(site.people.Manager, booking, { reason: 'The site is closed' })).status).toBe(200);
    const [news] = (await call(site.people.Agent, 'GET', '/api/v1/notification', undefined, 'en')).body;
    expect(news.notificationMessage.body).toContain('Harbour Court, Mar 10 – 11, 2027');
  });

  it('is refused to a client after the cut-off and needs a reason from staff', async () => {
    const booking = await inForce();
    await moveTo('2027-03-09T12:00:00.000Z');
    const late = await cancel(site.people.Client, booking);
    expect([late.status, late.body.code]).toEqual([422, 'cut_off']);
    const silent = await cancel(site.people.Manager, booking);
    expect([silent.status, silent.body.errors?.[0]?.path]).toEqual([422, 'reason']);
    const { status, body } = await cancel(site.people.Manager, booking, { reason: 'The site is closed' });
    expect([status, body.status, body.total]).toEqual([200, 'Cancelled', 0]);
  });

  it('discards a pending change', async () => {
    const booking = await inForce();
    const asked = (await edit(site.people.Client, booking, [await item(['2027-03-20'], { Night: 1 })])).body;
    const { body } = await cancel(site.people.Client, asked);
    expect(body).toMatchObject({ status: 'Cancelled', pendingChange: null });
    expect(facts(body)).toEqual(['2027-03-10 2 cancelled', '2027-03-11 2 cancelled']);
  });
});

describe('what runs on of a cancelled booking', () => {
  it('is staffed until it ends, keeps the status, and tells no client that it is filled', async () => {
    const booking = await inForce();
    const [slotId] = booking.slots.map(({ id }) => id);
    const chan = await staff(slotId);
    await moveTo('2027-03-10T00:00:00.000Z');
    const reason = { reason: 'The site is closed' };
    const cancelled = (await cancel(site.people.Manager, await read(booking.id), reason)).body;
    const fong = await makeGuard(ports, site.guardGroupId);
    const replaced = await call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/replace', {
      ...{ slotIds: [slotId], securityId: chan, by: fong, reason: 'sick' },
    });
    expect(replaced.status).toBe(200);
    await staff(slotId);
    const after = await read(booking.id);
    expect(after).toMatchObject({ status: 'Cancelled', slots: [{ filled: 2 }, { state: 'cancelled' }] });
    expect(after.history.slice(cancelled.history.length)).toMatchObject([
      { action: 'assign', from: 'Cancelled', to: 'Cancelled' },
      { action: 'assign', from: 'Cancelled', to: 'Cancelled' },
    ]);
    const news = (await call(site.people.Client, 'GET', '/api/v1/notification', undefined, 'en')).body;
    const topics = news.map(
      ({ notificationMessage }: { notificationMessage: { activityData: { action: string } } }) =>
        notificationMessage.activityData.action,
    );
    expect(topics.filter((action: string) => action === 'CONFIRM')).toHaveLength(1);
    await moveTo('2027-03-10T04:00:00.000Z');
    expect(await read(booking.id)).toMatchObject({ allowed: [] });
  });

  it('is named when its guard may stand there no longer', async () => {
    const booking = await inForce();
    const chan = await staff(booking.slots[0]?.id);
    await moveTo('2027-03-10T00:00:00.000Z');
    await cancel(site.people.Manager, await read(booking.id), { reason: 'The site is closed' });
    const path = `/api/v1/admin/security/${chan}`;
    const { body: guard } = await call(site.people.Manager, 'GET', path);
    const { firstName, lastName, version, securityGroup } = guard;
    const edited = await call(site.people.Manager, 'PUT', path, {
      ...{ firstName, lastName, version, securityGroupId: securityGroup.id, licences: [] },
      status: 'inactive',
      dryRun: true,
    });
    expect(edited.body.affected).toMatchObject([{ slot: { id: booking.slots[0]?.id } }]);
  });
});
