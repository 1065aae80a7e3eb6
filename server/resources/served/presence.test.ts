import { dutyTable } from '@server/model/duty';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, expect, it } from 'vitest';

const START = '2026-03-08T17:00:00.000Z'; // the 9th, 01:00 in Hong Kong
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const call = caller(ports);
const setTime = timeSetter(ports);
const BASE = '/api/v1/admin/security-booking';
let site: Site;
let slotId: number;
let guardIds: number[];

/** The morning of the 10th, 06:00-12:00, with two guards, once it is over. */
beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
  const { slots } = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], {
    Morning: 2,
  });
  slotId = slots[0]?.id ?? 0;
  guardIds = [await makeGuard(ports, site.guardGroupId), await makeGuard(ports, site.guardGroupId)];
  const assign = guardIds.map((securityId) => ({ slotId, securityId }));
  await call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', { assign });
  await setTime('2026-03-10T15:59:00.000Z');
});

const day = async (query: string) => (await call(site.people.Staff, 'GET', `${BASE}/served${query}`)).body;
const put = (body: object) =>
  call(site.people.Staff, 'PUT', `${BASE}/${slotId}/served`, { version: 1, ...body });

const press = async (guard: number, checkedIn: string, checkedOut: string | null, more: object = {}) => {
  const at = (time: string) => new Date(`2026-03-${time}:00.000Z`);
  await db.insert(dutyTable).values({
    slotId,
    guardId: guardIds[guard] ?? 0,
    startsAt: at('09T22:00'),
    checkedInAt: at(checkedIn),
    checkedOutAt: checkedOut === null ? null : at(checkedOut),
    presence: 'pressed',
    ...more,
  });
};
const ended = async () => (await day('?date=2026-03-10')).premises[0].slots[0];
const confirmPlanned = async (by = site.people.Staff) =>
  (await call(by, 'POST', `${BASE}/served/planned`, { month: '2026-03' })).body;

it('is proposed, needs no reason, and its slot is never confirmed as planned', async () => {
  await press(0, '09T22:14', '10T04:05');
  await press(1, '09T21:55', '10T03:59');
  expect(await ended()).toMatchObject({
    coveredMinutes: 720,
    proposedMinutes: 705,
    presence: [{ guard: { id: guardIds[0] }, mark: null }, { mark: null }],
  });
  expect(await confirmPlanned()).toEqual({ planned: 0, differing: 1 });
  expect((await put({ served: 2 })).body.errors).toMatchObject([{ path: 'reason' }]);
  expect(await put({ servedMinutes: 705 })).toMatchObject({
    status: 200,
    body: { servedMinutes: 705 },
  });
});

it('counts to the end without a check-out, and not at all while it is not confirmed, with a mark', async () => {
  await press(0, '09T22:14', null);
  await press(1, '09T23:00', '10T03:00', { isInUnconfirmed: true });
  const { proposedMinutes, presence } = await ended();
  expect(proposedMinutes).toBe(705);
  expect(presence.map(({ mark }: { mark: string }) => mark)).toEqual(['noCheckOut', 'unconfirmed']);
  expect(await confirmPlanned()).toEqual({ planned: 0, differing: 1 });
});

it('as planned is confirmed with the month; without a check-in only where guards need not check in', async () => {
  expect(await ended()).toMatchObject({ proposedMinutes: 720, presence: [] });
  await db.update(premiseTable).set({ checkIn: true });
  expect((await ended()).presence).toMatchObject([{ mark: 'noCheckIn' }, { mark: 'noCheckIn' }]);
  expect(await confirmPlanned()).toEqual({ planned: 0, differing: 1 });
  await press(0, '09T21:58', '10T04:02');
  await press(1, '09T22:02', '10T03:58');
  expect(await confirmPlanned()).toEqual({ planned: 1, differing: 0 });
});

it('is paid at least, whatever staff confirm', async () => {
  await press(0, '09T22:00', '10T04:00');
  await press(1, '09T22:00', '10T01:00');
  await put({ servedMinutes: 360, reason: 'One post only' });
  const { body } = await call(
    site.people.SuperAdmin,
    'GET',
    '/api/v1/admin/report/hours?from=2026-03-10&to=2026-03-10',
  );
  const paid = guardIds.map((id) => body.rows.find(({ key }: { key: string }) => key === `${id}`).minutes);
  expect(paid).toEqual([360, 180]);
});

it('is shown to nobody without the right to assign', async () => {
  expect((await call(site.people.Client, 'GET', `${BASE}/served`)).status).toBe(403);
});
