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

it('a guard on two parts of a shift has a duty for each, and is asked about both', async () => {
  await make();
  const [whole] = await db.select().from(assignmentTable);
  if (!whole) throw new Error('Nobody is assigned');
  const { id: _, ...rest } = whole;
  await db.update(assignmentTable).set({ endsAt: new Date('2027-03-09T23:00:00.000Z') }); // 07:00
  await db.insert(assignmentTable).values({ ...rest, startsAt: new Date('2027-03-10T03:00:00.000Z') }); // 11:00
  const { slotId } = at;
  const [first, second] = [
    { slotId, startsAt: '2027-03-09T22:00:00.000Z', endsAt: '2027-03-09T23:00:00.000Z' },
    { slotId, startsAt: '2027-03-10T03:00:00.000Z', endsAt: '2027-03-10T04:00:00.000Z' },
  ];
  expect(await rows()).toMatchObject([first, second]);
  const queues = async () => (await call(at.site.people.Staff, 'GET', '/api/v1/admin/home')).body;
  await timeSetter(ports)('2027-03-09T12:00:00.000Z');
  expect(await queues()).toMatchObject({ unconfirmedDuties: 2, missing: 0 });
  await timeSetter(ports)('2027-03-10T02:30:00.000Z');
  // The first part ended more than two hours ago.
  expect(await rows()).toMatchObject([second]);
});
