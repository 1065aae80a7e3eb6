import type { Booking } from '@contract/booking';
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
const { call, cancel, decideOn, edit, inForce, item, read } = bookingSteps(ports, () => site);
/** 06:00, 09:00 and 12:00 of 10 March in Hong Kong. */
const [SIX, NINE, NOON] = [
  '2027-03-09T22:00:00.000Z',
  '2027-03-10T01:00:00.000Z',
  '2027-03-10T04:00:00.000Z',
];
let booking: Booking;
let guards: number[];

/** A until 09:00, then C all morning, then B from 09:00: two places. */
beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
  booking = await inForce();
  guards = [];
  for (const [from, to] of [
    [SIX, NINE],
    [SIX, NOON],
    [NINE, NOON],
  ]) {
    const securityId = await makeGuard(ports, site.guardGroupId);
    guards.push(securityId);
    const { status } = await call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId: booking.slots[0]?.id, securityId, from, to }],
    });
    expect(status).toBe(200);
  }
  booking = await read(booking.id);
});

const items = async (first: number) => [
  await item(['2027-03-10'], { Morning: first }),
  await item(['2027-03-11'], { Morning: 2 }),
];
const assigned = async () => (await db.select().from(assignmentTable)).map(({ guardId }) => guardId).sort();
const freed = (guardId: number | undefined) => ({
  kind: 'release',
  guard: { id: guardId },
  date: '2027-03-10',
});

describe('a shift with fewer guards', () => {
  it('keeps guards who follow each other on the place that stays, and names who left', async () => {
    const [a, c, b] = guards;
    const { status, body } = await edit(site.people.Manager, booking, await items(1), {
      reason: 'Quiet day',
    });
    expect([status, await assigned()]).toEqual([200, [a, b].sort()]);
    expect(body.slots[0]).toMatchObject({ filled: 1, gaps: [] });
    expect(body.history.at(-1)).toMatchObject({ action: 'edit', reason: 'Quiet day', staffing: [freed(c)] });
  });

  it('keeps them when a client asked for it, and the approval names who left', async () => {
    const asked = (await edit(site.people.Client, booking, await items(1))).body as Booking;
    expect(await assigned()).toHaveLength(3);
    const { body } = await decideOn('approve', asked);
    expect(body.slots[0]).toMatchObject({ filled: 1, gaps: [] });
    expect(body.history.at(-1)).toMatchObject({ action: 'approve', staffing: [freed(guards[1])] });
  });
});

it('a cancelled shift names who was on it', async () => {
  const slotIds = [booking.slots[0]?.id];
  const { body } = await cancel(site.people.Manager, booking, { slotIds, reason: 'The office is closed' });
  expect(await assigned()).toEqual([]);
  const { staffing } = body.history.at(-1);
  expect(staffing.map(({ guard }: { guard: { id: number } }) => guard.id).sort()).toEqual([...guards].sort());
});
