import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const { at, assigned, make, opened, rows } = dutySteps(ports);
beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

it('a guard on two parts of a shift has a duty for each, and is asked about both', async () => {
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

describe('a morning 06:00-12:00 and the afternoon after it', () => {
  const moveTo = timeSetter(ports);
  const pressed = (device: Awaited<ReturnType<typeof opened>>, slotIds: number[]) =>
    device.post('/presence', { slotIds, kind: 'in', at: ports.clock.now().toISOString() });

  it('are two duties if the afternoon is assigned to a guard who is there, with its own answer and check-in', async () => {
    const device = await opened();
    await moveTo('2027-03-09T22:00:00.000Z');
    await pressed(device, [at.slotId]);
    const afternoon = await assigned('2027-03-10', at.guardId, { Afternoon: 1 });
    expect((await device.get()).body.duties).toMatchObject([
      { slotIds: [at.slotId], state: 'onSite' },
      { slotIds: [afternoon], state: 'untold', checkedInAt: null },
    ]);
    const confirmed = await device.post('/answer', { slotIds: [afternoon], answer: 'confirm' });
    expect(confirmed.body).toMatchObject([{ state: 'onSite' }, { state: 'confirmed' }]);
    await moveTo('2027-03-10T03:00:00.000Z'); // an hour before
    expect((await pressed(device, [afternoon])).body).toMatchObject([
      { state: 'onSite' },
      { state: 'onSite' },
    ]);
  });

  it('are answered as one duty, also once the morning is over: then for the afternoon', async () => {
    await db.update(premiseTable).set({ checkIn: false });
    const device = await opened();
    const slotIds = [at.slotId, await assigned('2027-03-10', at.guardId, { Afternoon: 1 })];
    await device.post('/answer', { slotIds, answer: 'confirm' });
    await moveTo('2027-03-10T04:05:00.000Z');
    const declined = await device.post('/answer', { slotIds, answer: 'decline', reason: 'sick' });
    expect(declined.body).toMatchObject([{ slotIds, state: 'declined' }]);
    const answers = await db.select({ answer: dutyTable.answer }).from(dutyTable).orderBy(dutyTable.startsAt);
    expect(answers).toEqual([{ answer: 'confirm' }, { answer: 'decline' }]);
  });

  it('are entered for the afternoon only by who comes after the morning, which stays missed', async () => {
    const device = await opened();
    const slotIds = [at.slotId, await assigned('2027-03-10', at.guardId, { Afternoon: 1 })];
    await moveTo('2027-03-10T04:00:00.000Z');
    expect((await pressed(device, slotIds)).body).toMatchObject([
      { slotIds: [at.slotId], state: 'missing', checkedInAt: null },
      { slotIds: slotIds.slice(1), state: 'onSite' },
    ]);
    expect((await pressed(device, [at.slotId])).status).toBe(409);
  });
});
