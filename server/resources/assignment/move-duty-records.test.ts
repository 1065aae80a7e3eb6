import { dutyTable } from '@server/model/duty';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard } from '@server/test/site';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, call, make, opened, rows } = dutySteps(ports);
const moveTo = timeSetter(ports);

// 06:00 in Hong Kong, to 12:00.
const START = '2027-03-09T22:00:00.000Z';
const LATER = '2027-03-09T22:30:00.000Z';
const END = '2027-03-10T04:00:00.000Z';

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

const assignAgain = async (from: string, unassigned = at.guardId) => {
  const { slotId, guardId } = at;
  const { status } = await call(at.site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
    unassign: [{ slotId, securityId: unassigned }],
    assign: [{ slotId, securityId: guardId, from }],
  });
  expect(status).toBe(200);
};
const starts = async () => (await db.select().from(dutyTable)).map(({ startsAt }) => startsAt.toISOString());
const own = async () => (await rows('?limit=100')).filter(({ guard }) => guard.id === at.guardId);

it('a guard who is told of a shift is told again when its start changes', async () => {
  const phone = await opened();
  await phone.post('/answer', { slotIds: [at.slotId], answer: 'confirm' });
  await assignAgain(LATER);
  expect(await starts()).toEqual([LATER]);
  expect(await own()).toMatchObject([{ startsAt: LATER, state: 'untold' }]);
  // The row knows of what the guard was told before.
  expect((await own())[0]?.toldAt).not.toBeNull();
});

it('a guard who is there stays there when the planned start is corrected', async () => {
  const phone = await opened();
  await moveTo(START);
  await phone.post('/presence', { slotIds: [at.slotId], kind: 'in', at: START });
  await moveTo('2027-03-09T23:00:00.000Z');
  await assignAgain(LATER);
  expect(await own()).toMatchObject([{ startsAt: LATER, state: 'onSite', checkedInAt: START }]);
});

it('a guard who was missing, and seen as that, is missed anew when expected later', async () => {
  const other = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong' });
  const { slotId, guardId } = at;
  await moveTo('2027-03-09T22:20:00.000Z');
  await call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/seen', {
    rows: [{ slotId, securityId: guardId }],
  });
  const replaced = await call(at.site.people.Manager, 'POST', '/api/v2/admin/security-booking/replace', {
    ...{ slotIds: [slotId], securityId: guardId, by: other, reason: 'no_show' },
  });
  expect(replaced.status).toBe(200);
  const back = '2027-03-10T01:00:00.000Z';
  const { status } = await call(at.site.people.Manager, 'POST', '/api/v2/admin/security-booking/replace', {
    ...{ slotIds: [slotId], securityId: other, by: guardId, from: back, reason: 'other', note: 'Came late' },
  });
  expect(status).toBe(200);
  await moveTo('2027-03-10T01:10:00.000Z');
  expect(await own()).toMatchObject([{ startsAt: back, endsAt: END, state: 'missing', isSeen: false }]);
});
