import { assignmentTable } from '@server/model/assignment';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard } from '@server/test/site';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, call, make } = dutySteps(ports);
const moveTo = timeSetter(ports);
const START = '2027-03-09T22:00:00.000Z'; // 06:00 in Hong Kong
const CAME = '2027-03-09T22:02:00.000Z';
const WENT = '2027-03-09T22:04:00.000Z';
const NOW = '2027-03-09T22:10:00.000Z';
let other: number;

const replace = (body: object) =>
  call(at.site.people.Staff, 'POST', '/api/v2/admin/security-booking/replace', {
    ...{ slotIds: [at.slotId], securityId: at.guardId, by: other, reason: 'no_show' },
    ...body,
  });
const record = (body: object) =>
  call(at.site.people.Staff, 'PUT', '/api/v1/admin/duty/presence', {
    ...{ slotId: at.slotId, securityId: at.guardId, reason: 'By phone' },
    ...body,
  });
const assignedTo = async (guardId: number) =>
  (await db.select().from(assignmentTable))
    .filter((row) => row.guardId === guardId)
    .map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]);

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
  other = await makeGuard(ports, at.site.guardGroupId);
  await moveTo(NOW);
});

it('a guard who checked in is no no-show, and keeps the time that was pressed', async () => {
  await record({ checkedInAt: CAME, checkedOutAt: WENT });
  for (const dryRun of [true, false]) {
    const refused = await replace({ dryRun });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'reason', code: 'guard_came' }],
    ]);
  }
  const early = await replace({ reason: 'sick', leftAt: START });
  expect([early.status, early.body.errors]).toMatchObject([
    422,
    [{ path: 'leftAt', code: 'left_before_out' }],
  ]);
  expect(await assignedTo(at.guardId)).toHaveLength(1);
  expect((await replace({ reason: 'sick', leftAt: WENT })).status).toBe(200);
  expect(await assignedTo(at.guardId)).toEqual([[START, WENT]]);
});

it('a guard who did not check in leaves nothing as a no-show', async () => {
  expect((await replace({})).status).toBe(200);
  expect(await assignedTo(at.guardId)).toEqual([]);
  expect(await assignedTo(other)).toMatchObject([[NOW, '2027-03-10T04:00:00.000Z']]);
});
