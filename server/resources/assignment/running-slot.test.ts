import type { Booking } from '@contract/booking';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T17:00:00.000Z' }); // Monday the 9th, 01:00 in Hong Kong
const call = caller(ports);
/** 06:00, 07:30 and 12:00 of the 9th in Hong Kong: the slot, while it runs. */
const START = '2026-03-08T22:00:00.000Z';
const NOW = '2026-03-08T23:30:00.000Z';
const END = '2026-03-09T04:00:00.000Z';
let site: Site;
let booking: Booking;
let guardId: number;
let otherId: number;

const save = (body: object) =>
  call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', body);
const row = (securityId: number, more: object = {}) => ({
  slotId: booking.slots[0]?.id,
  securityId,
  ...more,
});
const found = async () =>
  (await call(site.people.Staff, 'GET', `/api/v2/admin/booking/${booking.id}`)).body.slots[0];

beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set('2026-03-08T17:00:00.000Z');
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
  otherId = await makeGuard(ports, site.guardGroupId);
  booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-09'], { Morning: 1 });
});

describe('a running slot', () => {
  it('can have its guard replaced', async () => {
    await save({ assign: [row(guardId)] });
    ports.clock.set(NOW);
    const { status } = await save({
      unassign: [row(guardId, { reason: 'Went home ill' })],
      assign: [row(guardId, { to: NOW }), row(otherId, { from: NOW })],
    });
    expect(status).toBe(200);
    expect(await found()).toMatchObject({ filled: 1, gaps: [], guards: [{ id: guardId }, { id: otherId }] });
  });

  it('has a guard from now on, unless a start is given', async () => {
    ports.clock.set(NOW);
    await save({ assign: [row(guardId)] });
    expect(await found()).toMatchObject({
      filled: 1,
      gaps: [{ from: START, to: NOW, places: 1 }],
      guards: [{ id: guardId, from: NOW, to: END }],
    });
    await save({ unassign: [row(guardId)], assign: [row(otherId, { from: START })] });
    expect(await found()).toMatchObject({ gaps: [], guards: [{ id: otherId, from: START, to: END }] });
    // What was filled in afterwards is seen in the history.
    const { body } = await call(site.people.Staff, 'GET', `/api/v2/admin/booking/${booking.id}`);
    const came = body.history.map(({ staffing = [] }: { staffing?: { from: string | null }[] }) =>
      staffing.map(({ from }) => from),
    );
    expect(came.slice(1)).toEqual([[NOW], [null, START]]);
  });

  it('keeps the time served of a guard who is assigned to it again', async () => {
    await save({ assign: [row(guardId)] });
    ports.clock.set(NOW);
    const until = '2026-03-09T02:00:00.000Z';
    await save({ unassign: [row(guardId)], assign: [row(guardId, { to: until })] });
    expect(await found()).toMatchObject({ guards: [{ id: guardId, from: START, to: until }] });
  });
});
