import type { Slot } from '@contract/slot';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, call, make, opened } = dutySteps(ports);
const moveTo = timeSetter(ports);
beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

/** The guard on the morning of the 10th, 06:00-12:00, in the booking that a role reads. */
const guardFor = async (role: 'Client' | 'Staff') => {
  const [row] = await db.select().from(slotTable).where(eq(slotTable.id, at.slotId));
  const area = role === 'Client' ? 'client' : 'admin';
  const { body } = await call(at.site.people[role], 'GET', `/api/v2/${area}/booking/${row?.bookingId}`);
  return (body.slots as Slot[])[0]?.guards[0];
};
const home = async (role: 'Client' | 'Staff') =>
  (await call(at.site.people[role], 'GET', `/api/v1/${role === 'Client' ? 'client' : 'admin'}/home`)).body;
const absentFor = async () => [
  (await home('Client')).nextDay.premises[0].absent,
  (await home('Staff')).absent,
];

it('shows staff what a guard answered, and clients only who is there and who is not', async () => {
  const device = await opened();
  await device.post('/answer', {
    slotIds: [at.slotId],
    answer: 'late',
    lateMinutes: 30,
  });
  await moveTo('2027-03-09T22:05:00.000Z'); // 06:05
  expect((await guardFor('Staff'))?.state).toBe('late');
  expect((await guardFor('Client'))?.state).toBeUndefined();
  expect(await absentFor()).toEqual([0, 0]);
  await moveTo('2027-03-09T22:10:00.000Z');
  expect((await guardFor('Staff'))?.state).toBe('late');
  expect((await guardFor('Client'))?.state).toBe('missing');
  expect(await absentFor()).toEqual([1, 1]);
  await device.post('/presence', { slotIds: [at.slotId], kind: 'in', at: '2027-03-09T22:10:00.000Z' });
  const there = { state: 'onSite', checkedInAt: '2027-03-09T22:10:00.000Z' };
  expect(await guardFor('Staff')).toMatchObject(there);
  expect(await guardFor('Client')).toMatchObject(there);
  expect(await absentFor()).toEqual([0, 0]);
});

it('shows clients nothing of it where guards don’t check in, nor a day after the shift', async () => {
  const device = await opened();
  await moveTo('2027-03-09T22:00:00.000Z');
  await device.post('/presence', { slotIds: [at.slotId], kind: 'in', at: '2027-03-09T22:00:00.000Z' });
  expect((await guardFor('Client'))?.state).toBe('onSite');
  await moveTo('2027-03-11T04:00:00.000Z');
  expect(await guardFor('Client')).not.toHaveProperty('checkedInAt');
  await moveTo('2027-03-10T02:00:00.000Z');
  await db.update(premiseTable).set({ checkIn: false });
  expect(await guardFor('Client')).not.toHaveProperty('state');
  expect((await guardFor('Staff'))?.state).toBe('onSite');
});

const BASE = '/api/v1/admin/security-booking';
const WEEK = 'from=2027-03-08&to=2027-03-14';
const read = async (path: string, role: 'Staff' | 'Manager' | 'Agent' = 'Staff') =>
  (await call(at.site.people[role], 'GET', `${BASE}/${path}`)).body;

it('counts who asks staff to act by day and premise: declined at any time, not confirmed when it is due', async () => {
  const alerts = async (query = WEEK) => (await read(`coverage?${query}`)).duties;
  const alert = { date: '2027-03-10', premiseId: at.site.premiseId, missing: 0, declined: 0, unconfirmed: 0 };
  await moveTo('2027-03-08T21:59:59.000Z'); // A second more than a day before.
  expect(await alerts()).toEqual([]);
  await moveTo('2027-03-08T22:00:00.000Z');
  expect(await alerts()).toEqual([{ ...alert, unconfirmed: 1 }]);
  await moveTo('2027-03-08T02:00:00.000Z');
  const device = await opened();
  await device.post('/answer', { slotIds: [at.slotId], answer: 'decline', reason: 'sick' });
  expect(await alerts()).toEqual([{ ...alert, declined: 1 }]);
  expect(await alerts('from=2027-03-11&to=2027-03-14')).toEqual([]);
  await moveTo('2027-03-09T22:10:00.000Z');
  expect(await alerts()).toEqual([{ ...alert, missing: 1 }]);
  // What runs counts on today, which is already the 10th; in other periods it stays away.
  expect(await alerts('from=2027-03-10&to=2027-03-10')).toHaveLength(1);
  expect(await alerts(`${WEEK}&premiseIds=${at.site.foreignPremiseId}`)).toEqual([]);
  await moveTo('2027-03-10T04:00:00.000Z');
  expect(await alerts()).toEqual([]);
});

it('has the state in the roster, which can be filtered by it', async () => {
  const device = await opened();
  await device.post('/answer', { slotIds: [at.slotId], answer: 'confirm' });
  const rows = async (query = '') => (await read(`roster?${WEEK}${query}`)).rows;
  expect((await rows())[0].guard).toMatchObject({ id: at.guardId, state: 'confirmed' });
  expect(await rows('&state=confirmed')).toHaveLength(1);
  expect(await rows('&state=declined')).toEqual([]);
});
