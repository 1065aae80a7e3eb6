import type { Slot } from '@contract/booking';
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
