import type { RoleName } from '@contract/access';
import { CUSTOM_SHIFT } from '@contract/shift';
import type { StandingOrder } from '@contract/standing-order';
import { actorAt } from '@server/base/actor';
import { slotTable } from '@server/model/booking';
import { suspendUser } from '@server/resources/user/decide-user';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { standingOrderSteps } from '@server/test/standing-order-steps';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z'; // Monday, 10:00 in Hong Kong
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, pathOf, body, create, created, save, act, runAt, bookings, subjectsOf } = standingOrderSteps(
  ports,
  () => site,
);
const readFile = fileReader(ports);
const list = async (role: RoleName, query = '') =>
  (await call(site.people[role], 'GET', `${pathOf(role)}${query}`)).body;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

describe('standing orders', () => {
  it('are made, found, changed and downloaded', async () => {
    const order = await created('Client');
    expect(order).toMatchObject({
      status: 'Active',
      orderedBy: { id: site.people.Client.viewer.userId },
      nextMonth: '2027-04',
      bookings: [],
      allowed: ['edit', 'pause', 'end'],
    });
    expect(order.upcoming).toMatchObject([
      { month: '2027-04', makeOn: '2027-03-18', slotCount: 22, leftOut: [], skipped: [] },
      { month: '2027-05', makeOn: '2027-04-17', slotCount: 21 },
      { month: '2027-06', makeOn: '2027-05-18', slotCount: 22 },
    ]);
    expect(await list('Agent', '?globalKey=harbour')).toMatchObject({
      total: 1,
      items: [{ id: order.id, nextMonth: '2027-04', latest: null }],
    });
    const saved = await save('Agent', order, { weekdays: [7, 6] });
    expect(saved).toMatchObject({ status: 200, body: { weekdays: [6, 7], version: 2 } });
    const { text } = await readFile(site.people.Agent, `${pathOf('Agent')}?format=csv`);
    expect(text).toContain('Sat, Sun');
    expect(await list('Client', '?status=Paused')).toMatchObject({ total: 0 });
  });

  it('are those of the premises in reach, and no work of Staff', async () => {
    const { id } = await created('SuperAdmin', { premiseId: site.foreignPremiseId });
    expect(await list('Manager')).toMatchObject({ total: 0 });
    for (const role of ['Manager', 'Agent', 'Client'] as const) {
      expect(await call(site.people[role], 'GET', `${pathOf(role)}/${id}`)).toMatchObject({ status: 404 });
      expect(await create(role, { premiseId: site.foreignPremiseId })).toMatchObject({ status: 404 });
    }
    expect(await create('Staff')).toMatchObject({ status: 403 });
  });

  it('are refused for a closed premise, in the past, and without a way back', async () => {
    expect(await create('Client', { from: '2027-02-28' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'from', code: 'due_in_past' }] },
    });
    const order = await created('Client');
    const other = { ...(await body({ premiseId: site.foreignPremiseId })), version: 1 };
    expect(
      await call(site.people.SuperAdmin, 'PUT', `${pathOf('SuperAdmin')}/${order.id}`, other),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'premiseId' }] },
    });
    expect(await act('Client', order, 'resume')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const ended = (await act('Client', order, 'end')).body;
    expect(ended).toMatchObject({ status: 'Ended', upcoming: [], nextMonth: null, allowed: [] });
    for (const action of ['pause', 'resume', 'end'])
      expect(await act('Client', ended, action)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('have the times that their shifts have now, at which they order', async () => {
    const { id } = await created('Client', {
      shifts: [
        { shiftId: CUSTOM_SHIFT, type: 'Night', startTime: '19:00', endTime: '07:00', numOfSecurity: 1 },
        ...(await body()).shifts,
      ],
    });
    const [before] = (await call(site.people.Client, 'GET', `${pathOf('Client')}/${id}`)).body.upcoming;
    const path = '/api/v1/admin/master-setting';
    const { body: setting } = await call(site.people.SuperAdmin, 'GET', path);
    const defaultShifts = setting.defaultShifts.map((shift: { startTime: string; endTime: string }) => ({
      ...shift,
      startTime: shift.startTime.replace(':00', ':30'),
      endTime: shift.endTime.replace(':00', ':30'),
    }));
    await call(site.people.SuperAdmin, 'PUT', path, { ...setting, defaultShifts });

    const now = await call(site.people.Client, 'GET', `${pathOf('Client')}/${id}`);
    const times = [
      { startTime: '19:00', endTime: '07:00', numOfSecurity: 1 },
      { startTime: '18:30', endTime: '00:30', numOfSecurity: 2 },
    ];
    expect(now.body).toMatchObject({ shifts: times, version: 1 });
    expect(await list('Client')).toMatchObject({ items: [{ shifts: times }] });
    expect(now.body.upcoming[0]).toMatchObject({ slotCount: before.slotCount, leftOut: [] });
  });

  it('refuse an old version', async () => {
    const order = await created('Client');
    await act('Client', order, 'pause');
    expect(await act('Agent', order, 'end')).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('are previewed as they would be made, without being stored', async () => {
    const preview = await call(site.people.Client, 'POST', `${pathOf('Client')}/preview`, await body());
    expect(preview.body).toEqual((await created('Client')).upcoming);
    expect(await bookings()).toEqual([]);
  });

  it('have no months to preview when they begin too far ahead', async () => {
    const tooFar = await body({ from: '2999-12-31' });
    const preview = await call(site.people.Client, 'POST', `${pathOf('Client')}/preview`, tooFar);
    expect(preview).toMatchObject({ status: 200, body: [] });
  });

  it('are previewed for a change without the months that are ordered already', async () => {
    const { id } = await created('Client');
    const { id: foreignId } = await created('SuperAdmin', { premiseId: site.foreignPremiseId });
    await runAt('2027-03-18T02:00:00.000Z');
    const preview = async (standingOrderId: number) =>
      call(site.people.Client, 'POST', `${pathOf('Client')}/preview`, {
        ...(await body({ weekdays: [6] })),
        standingOrderId,
      });
    expect((await preview(id)).body).toMatchObject([
      { month: '2027-05' },
      { month: '2027-06' },
      { month: '2027-07' },
    ]);
    expect(await preview(foreignId)).toMatchObject({ status: 404 });
  });
});

describe('an approval in advance', () => {
  const approve = async (role: RoleName, order: StandingOrder, amount: number) =>
    act(role, order, 'approve', { amount });

  it('approves a booking up to its amount, in the name of the approver', async () => {
    const order = await created('Client');
    const total = order.upcoming[0]?.total ?? 0;
    const approved = await approve('Manager', order, total);
    const manager = site.people.Manager.viewer.userId;
    expect(approved.body).toMatchObject({ approvedUpTo: total, approvedBy: { id: manager } });
    await runAt('2027-03-18T02:00:00.000Z');
    expect(await bookings()).toMatchObject([{ status: 'Approved', total }]);
    expect(
      await db.selectDistinct({ by: slotTable.decidedBy, state: slotTable.state }).from(slotTable),
    ).toEqual([{ by: manager, state: 'approved' }]);
    expect(await subjectsOf('Client')).toEqual([
      expect.stringMatching(/^Your standing order ordered the next month, approved: booking \d+$/),
    ]);
  });

  it('leaves a dearer booking to the approvers', async () => {
    const order = await created('Client');
    await approve('Manager', order, (order.upcoming[0]?.total ?? 0) - 1);
    await runAt('2027-03-18T02:00:00.000Z');
    expect(await bookings()).toMatchObject([{ status: 'Ordered' }]);
    expect(await subjectsOf('Manager')).toEqual([
      expect.stringMatching(/^Standing order: booking \d+ is waiting for approval$/),
    ]);
  });

  it('is never given by who made or last changed the order', async () => {
    const order = await created('Manager');
    expect(await approve('Manager', order, 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const changed = await save('SuperAdmin', order);
    expect(changed.body.allowed).not.toContain('approve');
    expect(await approve('SuperAdmin', changed.body, 1)).toMatchObject({ status: 409 });
    expect(await approve('Agent', changed.body, 1)).toMatchObject({ status: 403 });
  });

  it('ends with a change, and with the approver’s right', async () => {
    const order = await created('Client');
    const approved = (await approve('Manager', order, 100_000_000)).body;
    const changed = await save('Client', approved);
    expect(changed.body).toMatchObject({ approvedUpTo: null, approvedBy: null });
    await approve('Manager', changed.body, 100_000_000);
    const { SuperAdmin, Manager } = site.people;
    await suspendUser(db, actorAt(SuperAdmin.viewer, ports.clock.now()), Manager.viewer.userId, 'Left');
    await runAt('2027-03-18T02:00:00.000Z');
    expect(await bookings()).toMatchObject([{ status: 'Ordered' }]);
  });
});
