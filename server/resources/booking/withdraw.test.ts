import type { Booking } from '@contract/booking';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
let site: Site;
const { call, cancel, decideOn, edit, facts, inForce, item, moveTo, staff } = bookingSteps(ports, () => site);

beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

const ordered = () =>
  orderShifts(ports, site.people.Client, site.premiseId, ['2027-03-10', '2027-03-11'], { Morning: 1 });
const CHANGE = { changeOnly: true };

describe('withdrawing a request', () => {
  it('cancels a whole order, even started or after the cut-off, and nothing is billed', async () => {
    const booking = await ordered();
    await moveTo('2027-03-10T00:00:00.000Z'); // 08:00, the first morning runs
    const { status, body } = await cancel(site.people.Client, booking, CHANGE);
    expect([status, body.status, body.total]).toEqual([200, 'Cancelled', 0]);
    expect(facts(body)).toEqual(['2027-03-10 1 cancelled', '2027-03-11 1 cancelled']);
    expect(body.history.at(-1)).toMatchObject({ action: 'withdraw', from: 'Ordered', to: 'Cancelled' });
    const news = (await call(site.people.Manager, 'GET', '/api/v1/notification', undefined, 'en')).body;
    expect(news[0].notificationMessage.subject).toBe(`Booking ${booking.id}: request withdrawn`);
  });

  it('is also done by a cancel if nothing is approved, at any time', async () => {
    const booking = await ordered();
    await moveTo('2027-03-09T23:00:00.000Z');
    const { status, body } = await cancel(site.people.Client, booking);
    expect([status, body.status, body.total]).toEqual([200, 'Cancelled', 0]);
    expect(body.history.at(-1)).toMatchObject({ action: 'withdraw', to: 'Cancelled' });
  });

  it('is no cancel by an approver, nor one that ends what is approved', async () => {
    const { body: byManager } = await cancel(site.people.Manager, await ordered(), { reason: 'No guards' });
    const { body: approved } = await decideOn('approve', await ordered());
    const { body: byClient } = await cancel(site.people.Client, approved);
    for (const { history } of [byManager, byClient])
      expect(history.at(-1)).toMatchObject({ action: 'cancel' });
  });

  it('of a partly approved order leaves the approved slots', async () => {
    const booking = await ordered();
    const slotIds = [booking.slots[0]?.id];
    const { body: partly } = await decideOn('approve', booking, { slotIds });
    await moveTo('2027-03-09T12:00:00.000Z');
    const whole = await cancel(site.people.Client, partly);
    expect([whole.status, whole.body.code]).toEqual([422, 'cut_off']);
    const { body } = await cancel(site.people.Agent, partly, CHANGE);
    expect([body.status, body.total]).toEqual(['Approved', booking.slots[0]?.amount]);
    expect(facts(body)).toEqual(['2027-03-10 1 approved', '2027-03-11 1 cancelled']);
  });

  it('discards a pending change, and slots in force keep their guards', async () => {
    const booking = await inForce();
    await staff(booking.slots[0]?.id);
    const now: Booking = (await call(site.people.Client, 'GET', `/api/v2/client/booking/${booking.id}`)).body;
    const { body: asked } = await edit(site.people.Client, now, [await item(['2027-03-20'], { Night: 1 })]);
    expect(asked.status).toBe('PendingApproval');
    const { body } = await cancel(site.people.Client, asked, CHANGE);
    expect(body).toMatchObject({ status: 'SecurityAssigning', pendingChange: null, total: booking.total });
    expect(facts(body)).toEqual(facts(booking));
    expect(body.slots[0].guards).toHaveLength(1);
    const again = await cancel(site.people.Client, body, CHANGE);
    expect([again.status, again.body.code]).toEqual([409, 'booking_status']);
  });

  it('is refused to approvers, who reject instead', async () => {
    const booking = await ordered();
    const refused = await cancel(site.people.Manager, booking, { ...CHANGE, reason: 'No guards' });
    expect([refused.status, refused.body.code]).toEqual([409, 'booking_status']);
  });
});
