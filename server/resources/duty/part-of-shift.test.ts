import { assignmentTable } from '@server/model/assignment';
import { caller } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const { at, make, rows } = dutySteps(ports);

it('a guard on two parts of a shift has one duty, from the first start to the last end', async () => {
  await make();
  const [whole] = await db.select().from(assignmentTable);
  if (!whole) throw new Error('Nobody is assigned');
  const { id: _, ...rest } = whole;
  await db.update(assignmentTable).set({ endsAt: new Date('2027-03-09T23:00:00.000Z') }); // 07:00
  await db.insert(assignmentTable).values({ ...rest, startsAt: new Date('2027-03-10T03:00:00.000Z') }); // 11:00
  const duty = {
    slotId: at.slotId,
    startsAt: '2027-03-09T22:00:00.000Z',
    endsAt: '2027-03-10T04:00:00.000Z',
  };
  expect(await rows()).toMatchObject([duty]);
  const queues = async () => (await call(at.site.people.Staff, 'GET', '/api/v1/admin/home')).body;
  await timeSetter(ports)('2027-03-09T12:00:00.000Z');
  expect(await queues()).toMatchObject({ unconfirmedDuties: 1, missing: 0 });
  // The first part ended more than two hours ago.
  await timeSetter(ports)('2027-03-10T02:30:00.000Z');
  expect(await rows()).toMatchObject([duty]);
});
