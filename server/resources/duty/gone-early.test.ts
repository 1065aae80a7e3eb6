import type { BoardGuard, BoardSlot } from '@contract/duty-board';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { at, call, make, opened, rows, assigned } = dutySteps(ports);
const moveTo = timeSetter(ports);
/** The morning in Hong Kong, 06:00-12:00. */
const START = '2027-03-09T22:00:00.000Z';
const LEFT = '2027-03-10T01:00:00.000Z';
const END = '2027-03-10T04:00:00.000Z';

let phone: Awaited<ReturnType<typeof opened>>;
const pressAt = async (kind: 'in' | 'out', instant: string) => {
  await moveTo(instant);
  const body = { slotIds: [at.slotId], kind, at: ports.clock.now().toISOString() };
  expect((await phone.post('/presence', body)).status).toBe(200);
};
const missing = async () =>
  (await rows('?queue=missing')).map(({ state, checkedOutAt }) => [state, checkedOutAt]);
/** By guard, in the list and on the board. */
const leftEarly = async () => {
  const { body } = await call(at.site.people.Staff, 'GET', '/api/v1/admin/duty/board');
  const guards = body.slots.flatMap((slot: BoardSlot) => slot.guards);
  return [
    Object.fromEntries((await rows()).map(({ guard, hasLeftEarly }) => [guard.id, hasLeftEarly])),
    Object.fromEntries(guards.map(({ id, hasLeftEarly }: BoardGuard) => [id, hasLeftEarly])),
  ];
};
/** Of the queue, of guards who should be on site, and of the premise's client. */
const counted = async () => {
  const { Staff, Client } = at.site.people;
  const { body: home } = await call(Staff, 'GET', '/api/v1/admin/home');
  const { body: client } = await call(Client, 'GET', '/api/v1/client/home');
  const ofClient = client.nextDay.premises.map(({ absent }: { absent: number }) => absent);
  return [home.missing, home.absent, Math.max(...ofClient)];
};

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
  phone = await opened();
});

describe('a guard who leaves before the end', () => {
  it('is queued as missing, until staff have seen it or the shift is over', async () => {
    await pressAt('in', START);
    expect([await missing(), await counted()]).toEqual([[], [0, 0, 0]]);
    await pressAt('out', LEFT);
    expect([await missing(), await counted()]).toEqual([[['left', LEFT]], [1, 1, 1]]);
    const seen = { rows: [{ slotId: at.slotId, securityId: at.guardId }] };
    await call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/seen', seen);
    expect([await missing(), await counted()]).toEqual([[], [0, 1, 1]]);
    await moveTo(END);
    expect(await counted()).toEqual([0, 0, 0]);
  });

  it('is not queued for the last ten minutes, unlike a colleague who leaves hours before', async () => {
    const colleague = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong' });
    await assigned('2027-03-10', colleague);
    await pressAt('in', START);
    await pressAt('out', '2027-03-10T03:52:00.000Z');
    const { Staff } = at.site.people;
    const body = { securityId: colleague, checkedInAt: START, checkedOutAt: LEFT, reason: 'By phone' };
    const [row] = (await rows()).filter(({ guard }) => guard.id === colleague);
    const put = await call(Staff, 'PUT', '/api/v1/admin/duty/presence', { ...body, slotId: row?.slotId });
    expect(put.status).toBe(200);
    expect([await missing(), await counted()]).toEqual([[['left', LEFT]], [1, 1, 1]]);
    const early = { [at.guardId]: false, [colleague]: true };
    expect(await leftEarly()).toEqual([early, early]);
  });

  it('is queued from the start after leaving before it', async () => {
    await pressAt('in', '2027-03-09T21:10:00.000Z');
    await pressAt('out', '2027-03-09T21:40:00.000Z');
    expect(await missing()).toEqual([]);
    await moveTo(START);
    expect([await missing(), await counted()]).toEqual([[['left', '2027-03-09T21:40:00.000Z']], [1, 1, 1]]);
  });
});
