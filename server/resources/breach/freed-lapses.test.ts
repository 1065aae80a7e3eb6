import type { Booking } from '@contract/booking';
import { breachTable } from '@server/model/breach';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, cancel, edit, item, read } = bookingSteps(ports, () => site);
const REASON = { reason: 'The site is closed' };
let booking: Booking;
let guardId: number;
/** 18:00 to 00:00, and 00:00 to 06:00 of the day on which the guard is on leave: one duty. */
let evening: number;
let early: number;

const save = (body: object) =>
  call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', body);
const lapses = async () =>
  (await db.select().from(breachTable))
    .filter(({ kind }) => kind === 'lapsed')
    .map(({ slotId, rule, byUserId, endedAt }) => ({ slotId, rule, byUserId, endedAt }));

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
  const { Manager } = site.people;
  const order = (date: string, shifts: object) => orderShifts(ports, Manager, site.premiseId, [date], shifts);
  booking = await order('2027-03-10', { Night: 2 });
  const next = await order('2027-03-11', { Special: 1 });
  evening = booking.slots[0]?.id ?? 0;
  early = next.slots[0]?.id ?? 0;
  const first = await makeGuard(ports, site.guardGroupId);
  expect((await save({ assign: [{ slotId: evening, securityId: first }] })).status).toBe(200);
  const leave = [{ from: '2027-03-11', to: '2027-03-11', kind: 'annual' }];
  const off = { securityId: guardId, dateOffs: leave, version: 1 };
  expect((await call(Manager, 'PUT', '/api/v1/admin/security-date-off', off)).status).toBe(200);
  const overrides = [{ rule: 'day_off', reason: 'client_wish' }];
  const assign = [evening, early].map((slotId) => ({ slotId, securityId: guardId, overrides }));
  expect((await save({ assign })).status).toBe(200);
  booking = await read(booking.id);
});

const unassign = (...slotIds: number[]) =>
  save({ unassign: slotIds.map((slotId) => ({ slotId, securityId: guardId })) });

describe('a guard whose duty now begins on leave', () => {
  it.each([
    ['by a release', () => unassign(evening)],
    ['by a cancelled shift', () => cancel(site.people.Manager, booking, { slotIds: [evening], ...REASON })],
    [
      'by a shift with fewer guards',
      async () => edit(site.people.Manager, booking, [await item(['2027-03-10'], { Night: 1 })], REASON),
    ],
    ['by a cancelled booking', () => cancel(site.people.Manager, booking, REASON)],
  ])('stands in the queue at once, %s', async (_, change) => {
    expect(await lapses()).toEqual([]);
    expect((await change()).status).toBe(200);
    const byUserId = site.people.Manager.viewer.userId;
    expect(await lapses()).toEqual([{ slotId: early, rule: 'day_off', byUserId, endedAt: null }]);
  });

  it('does not, if the rest of the duty is released too', async () => {
    expect((await unassign(evening, early)).status).toBe(200);
    expect(await lapses()).toEqual([]);
  });

  it('leaves the queue once the leave is withdrawn', async () => {
    expect((await unassign(evening)).status).toBe(200);
    const off = { securityId: guardId, dateOffs: [], version: 2 };
    expect((await call(site.people.Manager, 'PUT', '/api/v1/admin/security-date-off', off)).status).toBe(200);
    expect(await lapses()).toMatchObject([{ slotId: early, endedAt: new Date(START) }]);
  });
});
