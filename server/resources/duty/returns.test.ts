import type { Duty } from '@contract/guard-page';
import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard } from '@server/test/site';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { markMissingGuards } from './mark-missing-guards';
import { tellDueGuards } from './tell-due-guards';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, call, make, opened, rows } = dutySteps(ports);
const moveTo = timeSetter(ports);

/** The morning of the 10th in Hong Kong, 06:00-12:00: the guard, another guard from 08:00 to 10:00, and the guard again. */
const START = '2027-03-09T22:00:00.000Z';
const RELIEVED = '2027-03-10T00:00:00.000Z';
const BACK = '2027-03-10T02:00:00.000Z';
const END = '2027-03-10T04:00:00.000Z';
const PLAN = [
  [START, RELIEVED],
  [BACK, END],
];
const staff = () => at.site.people.Staff;
/** Only some roles may override that there is no rest in between. */
const OVERRIDES = [{ rule: 'rest', reason: 'other', note: 'A break' }];
const multiple = (body: object) =>
  call(at.site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', body);
const replace = (body: object) =>
  call(at.site.people.Manager, 'POST', '/api/v2/admin/security-booking/replace', {
    ...{ slotIds: [at.slotId], reason: 'other', note: 'A break', overrides: OVERRIDES },
    ...body,
  });
const record = (body: object) =>
  call(staff(), 'PUT', '/api/v1/admin/duty/presence', {
    ...{ slotId: at.slotId, securityId: at.guardId, reason: 'By phone' },
    ...body,
  });
const own = async () =>
  (await rows('?from=2027-03-09&to=2027-03-11&limit=100')).filter(({ guard }) => guard.id === at.guardId);
const states = async () => (await own()).map(({ state }) => state);
const pressed = async () => (await own()).map((row) => [row.checkedInAt, row.checkedOutAt]);
const home = async () => (await call(staff(), 'GET', '/api/v1/admin/home')).body;
const assigned = async (guardId: number) =>
  (
    await db
      .select()
      .from(assignmentTable)
      .where(eq(assignmentTable.guardId, guardId))
      .orderBy(asc(assignmentTable.startsAt))
  ).map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]);
const served = async () => {
  const path = '/api/v1/admin/security-booking/served?date=2027-03-10';
  return (await call(staff(), 'GET', path)).body.premises[0].slots[0];
};

let other: number;
let phone: Awaited<ReturnType<typeof opened>>;
const press = (kind: 'in' | 'out', pressedAt = ports.clock.now().toISOString()) =>
  phone.post('/presence', { slotIds: [at.slotId], kind, at: pressedAt });
const pressAt = async (kind: 'in' | 'out', instant: string) => {
  await moveTo(instant);
  return (await press(kind)).status;
};

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
  other = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong' });
  phone = await opened();
});

const planBoth = async () => {
  const { slotId, guardId } = at;
  const { status } = await multiple({
    unassign: [{ slotId, securityId: guardId }],
    assign: [
      { slotId, securityId: guardId, to: RELIEVED, overrides: OVERRIDES },
      { slotId, securityId: other, from: RELIEVED, to: BACK },
      { slotId, securityId: guardId, from: BACK, overrides: OVERRIDES },
    ],
  });
  expect([status, await assigned(guardId)]).toEqual([200, PLAN]);
};

/** The guard comes and is relieved at 08:00; at 08:30 it is planned that the guard comes back. */
const addReturn = async () => {
  const { guardId } = at;
  expect(await pressAt('in', START)).toBe(200);
  await moveTo(RELIEVED);
  expect((await replace({ securityId: guardId, by: other })).status).toBe(200);
  expect(await pressAt('out', '2027-03-10T00:01:00.000Z')).toBe(200);
  await moveTo('2027-03-10T00:30:00.000Z');
  const back = await replace({ securityId: other, by: guardId, from: BACK });
  expect([back.status, await assigned(guardId)]).toEqual([200, PLAN]);
};

describe.each([
  [
    'planned before the first',
    async () => {
      await planBoth();
      expect(await pressAt('in', START)).toBe(200);
      expect(await pressAt('out', '2027-03-10T00:01:00.000Z')).toBe(200);
      await moveTo('2027-03-10T00:30:00.000Z');
    },
  ],
  ['added after the guard left', addReturn],
])('a second part of a shift, %s', (_, arrange) => {
  beforeEach(async () => {
    await arrange();
    await record({ securityId: other, checkedInAt: '2027-03-10T00:02:00.000Z' });
  });

  it('is missing from ten minutes after its start if the guard doesn’t come back', async () => {
    expect(await states()).toEqual(['left', 'untold']);
    await moveTo('2027-03-10T02:09:00.000Z');
    await markMissingGuards(ports);
    expect([await states(), (await home()).missing]).toEqual([['left', 'untold'], 0]);
    await moveTo('2027-03-10T02:10:00.000Z');
    await markMissingGuards(ports);
    expect(await states()).toEqual(['left', 'missing']);
    expect(await home()).toMatchObject({ missing: 1, absent: 1 });
    expect(await rows('?queue=missing&limit=100')).toMatchObject([{ startsAt: BACK, endsAt: END }]);
    const found = (await db.select().from(dutyTable)).filter(({ missingAt }) => missingAt);
    expect(found.map(({ startsAt }) => startsAt.toISOString())).toEqual([BACK]);
    const { slots } = (await call(staff(), 'GET', '/api/v1/admin/duty/board')).body;
    expect(slots[0].guards.map(({ state }: { state: string }) => state)).toEqual([
      'left',
      'onSite',
      'missing',
    ]);
  });

  it('is entered and left by the guard, and served with the first', async () => {
    expect(await pressAt('in', '2027-03-10T01:58:00.000Z')).toBe(200);
    expect(await states()).toEqual(['left', 'onSite']);
    expect((await home()).absent).toBe(0);
    expect(await pressAt('out', '2027-03-10T03:50:00.000Z')).toBe(200);
    expect(await pressed()).toEqual([
      [START, '2027-03-10T00:01:00.000Z'],
      ['2027-03-10T01:58:00.000Z', '2027-03-10T03:50:00.000Z'],
    ]);
    await moveTo('2027-03-10T06:00:00.000Z');
    const { proposedMinutes, presence } = await served();
    expect([proposedMinutes, presence.length]).toEqual([350, 3]);
    const path = '/api/v1/admin/report/hours?from=2027-03-10&to=2027-03-10';
    const put = `/api/v1/admin/security-booking/${at.slotId}/served`;
    const { slot } = await served();
    const body = { servedMinutes: 60, reason: 'One hour', version: slot.version };
    expect((await call(staff(), 'PUT', put, body)).status).toBe(200);
    const report = (await call(at.site.people.SuperAdmin, 'GET', path)).body;
    const paid = report.rows.find(({ key }: { key: string }) => key === `${at.guardId}`).minutes;
    expect(paid).toBe(121 + 112);
  });

  it('is recorded by staff, who see both and mark them as seen', async () => {
    await moveTo('2027-03-10T02:20:00.000Z');
    await call(staff(), 'POST', '/api/v1/admin/duty/seen', {
      rows: [{ slotId: at.slotId, securityId: at.guardId }],
    });
    expect((await own()).map(({ isSeen }) => isSeen)).toEqual([true, true]);
    const there = await record({ checkedInAt: '2027-03-10T02:15:00.000Z' });
    expect(there.body).toMatchObject({ startsAt: BACK, state: 'onSite', presence: 'staff' });
    const earlier = await record({ checkedOutAt: '2027-03-09T23:58:00.000Z' });
    expect(earlier.body).toMatchObject({ startsAt: START, state: 'left' });
    expect(await pressed()).toEqual([
      [START, '2027-03-09T23:58:00.000Z'],
      ['2027-03-10T02:15:00.000Z', null],
    ]);
  });

  it('is replaced without what was served of the first', async () => {
    await moveTo('2027-03-10T02:30:00.000Z');
    const third = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Ho' });
    const { status } = await replace({ securityId: at.guardId, by: third, reason: 'no_show' });
    expect(status).toBe(200);
    expect(await assigned(at.guardId)).toEqual([[START, RELIEVED]]);
    expect(await assigned(third)).toEqual([['2027-03-10T02:30:00.000Z', END]]);
    expect(await states()).toEqual(['left']);
  });
});

it('one who is there can’t enter the second part, not by the poster either', async () => {
  await planBoth();
  expect(await pressAt('in', START)).toBe(200);
  await multiple({ unassign: [{ slotId: at.slotId, securityId: other }], assign: [] });
  await multiple({
    unassign: [{ slotId: at.slotId, securityId: at.guardId }],
    assign: [
      { slotId: at.slotId, securityId: at.guardId, from: START, to: RELIEVED },
      { slotId: at.slotId, securityId: at.guardId, from: '2027-03-10T00:20:00.000Z' },
    ],
  });
  const before = '2027-03-09T23:40:00.000Z';
  expect(await pressAt('in', before)).toBe(409);
  const path = `/api/v1/admin/premise/${at.site.premiseId}/poster`;
  const { code } = (await call(at.site.people.Manager, 'GET', path)).body;
  const scanned = await phone.post('/presence', { kind: 'in', at: before, posterCode: code });
  expect([scanned.status, await pressed()]).toEqual([
    200,
    [
      [START, null],
      [null, null],
    ],
  ]);
  expect(await pressAt('out', RELIEVED)).toBe(200);
  await moveTo('2027-03-10T00:19:00.000Z');
  const back = await phone.post('/presence', {
    ...{ kind: 'in', at: '2027-03-10T00:19:00.000Z', posterCode: code },
  });
  expect([back.status, await states()]).toEqual([200, ['left', 'onSite']]);
});

it('presses without a connection belong to the part in which they were made', async () => {
  await planBoth();
  await moveTo('2027-03-10T02:20:00.000Z');
  expect((await press('in', START)).status).toBe(200);
  expect((await press('out', RELIEVED)).status).toBe(200);
  expect((await press('in', '2027-03-10T02:18:00.000Z')).status).toBe(200);
  expect(await states()).toEqual(['missing', 'onSite']);
  expect((await record({ checkedInAt: START, checkedOutAt: RELIEVED })).body.startsAt).toBe(START);
  expect(await states()).toEqual(['left', 'onSite']);
});

it('the guard is told of both parts in one message, and answers for both', async () => {
  await db.update(guardTable).set({ email: 'lee@keepwatch.test' }).where(eq(guardTable.id, at.guardId));
  await planBoth();
  await tellDueGuards(ports);
  expect(await states()).toEqual(['told', 'told']);
  const answer = (body: object) => phone.post('/answer', { slotIds: [at.slotId], ...body });
  const { body } = await answer({ answer: 'confirm' });
  const seen = (body as Duty[]).map(({ slotIds, startsAt, state }) => ({ slotIds, startsAt, state }));
  const both = { slotIds: [at.slotId], state: 'confirmed' };
  expect(seen).toEqual([
    { ...both, startsAt: START },
    { ...both, startsAt: BACK },
  ]);
  await answer({ answer: 'late', lateMinutes: 30 });
  expect(await states()).toEqual(['late', 'confirmed']);
  expect(await pressAt('in', START)).toBe(200);
  await answer({ answer: 'decline', reason: 'sick' });
  expect(await states()).toEqual(['onSite', 'declined']);
});

it('a guard who is released from the second part alone is told that', async () => {
  await db.update(guardTable).set({ email: 'lee@keepwatch.test' }).where(eq(guardTable.id, at.guardId));
  await planBoth();
  await tellDueGuards(ports);
  await phone.post('/answer', { slotIds: [at.slotId], answer: 'confirm' });
  await db.delete(assignmentTable).where(eq(assignmentTable.startsAt, new Date(BACK)));
  await tellDueGuards(ports);
  const told = await db
    .select()
    .from(dutyTable)
    .where(eq(dutyTable.guardId, at.guardId))
    .orderBy(dutyTable.startsAt);
  expect(told.map(({ releaseToldAt, answer }) => [releaseToldAt !== null, answer])).toEqual([
    [false, 'confirm'],
    [true, null],
  ]);
});
