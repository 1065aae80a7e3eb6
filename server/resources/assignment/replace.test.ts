import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { assignmentTable } from '@server/model/assignment';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
let booking: Booking;
let chan: number;
let fong: number;

const BASE = '/api/v2/admin/security-booking';
const BEGIN = '2026-03-08T22:00:00.000Z'; // 06:00 of the 9th in Hong Kong
const END = '2026-03-09T04:00:00.000Z';
const replace = (role: RoleName, body: object) =>
  call(site.people[role], 'POST', `${BASE}/replace`, {
    slotIds: [slotAt(0)],
    securityId: chan,
    by: fong,
    reason: 'sick',
    ...body,
  });
const slotAt = (index: number) => booking.slots[index]?.id ?? 0;
const read = async (): Promise<Booking> =>
  (await call(site.people.Staff, 'GET', `/api/v2/admin/booking/${booking.id}`)).body;
const timesOn = async (index: number) =>
  (await read()).slots[index]?.guards.map(({ id, from, to }) => ({ id, from, to }));

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-08T17:00:00.000Z');
  site = await makeSite(ports);
  chan = await makeGuard(ports, site.guardGroupId, { firstName: 'Chan' });
  fong = await makeGuard(ports, site.guardGroupId, { firstName: 'Fong' });
  booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-09', '2026-03-10'], {
    Morning: 1,
  });
  await call(site.people.Staff, 'POST', `${BASE}/multiple`, {
    assign: booking.slots.map(({ id }) => ({ slotId: id, securityId: chan })),
  });
});

describe('replacing a guard', () => {
  it('keeps the served time of the first guard on a running slot', async () => {
    ports.clock.set('2026-03-09T00:47:30.000Z');
    const { status, body } = await replace('Staff', { slotIds: [slotAt(0), slotAt(1)] });
    expect({ status, ok: body.rows.map(({ ok }: { ok: boolean }) => ok) }).toEqual({
      status: 200,
      ok: [true, true, true, true],
    });
    expect(await timesOn(0)).toEqual([
      { id: chan, from: BEGIN, to: '2026-03-09T00:47:00.000Z' },
      { id: fong, from: '2026-03-09T00:47:00.000Z', to: END },
    ]);
    expect(await timesOn(1)).toMatchObject([{ id: fong, from: '2026-03-09T22:00:00.000Z' }]);
    const after = await read();
    expect(after.slots[0]).toMatchObject({ filled: 1, gaps: [] });
    expect(after.history.at(-1)).toMatchObject({
      action: 'assign',
      staffing: [
        { kind: 'release', guard: { id: chan }, to: '2026-03-09T00:47:00.000Z', code: 'sick', reason: null },
        { kind: 'release', guard: { id: chan }, to: null, code: 'sick' },
        { kind: 'assign', guard: { id: fong }, from: '2026-03-09T00:47:00.000Z', code: null },
        { kind: 'assign', guard: { id: fong }, from: null },
      ],
    });
  });

  it('shows a gap until the replacement arrives', async () => {
    ports.clock.set('2026-03-09T03:22:00.000Z');
    await replace('Staff', { reason: 'no_show' });
    expect(await timesOn(0)).toEqual([{ id: fong, from: '2026-03-09T03:22:00.000Z', to: END }]);
    const slot = (await read()).slots[0];
    expect(slot?.gaps).toEqual([{ from: BEGIN, to: '2026-03-09T03:22:00.000Z', places: 1 }]);
  });

  it('uses the given times', async () => {
    ports.clock.set('2026-03-09T03:00:00.000Z');
    const times = { leftAt: '2026-03-09T01:00:00.000Z', from: '2026-03-09T02:00:00.000Z' };
    expect((await replace('Staff', times)).status).toBe(200);
    expect(await timesOn(0)).toEqual([
      { id: chan, from: BEGIN, to: times.leftAt },
      { id: fong, from: times.from, to: END },
    ]);
  });

  it('changes nothing if the second guard may not be assigned, or in a dry run', async () => {
    const before = await db.select().from(assignmentTable);
    expect((await replace('Staff', { dryRun: true })).body.rows).toMatchObject([{ ok: true }, { ok: true }]);
    const lapsed = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-01' });
    const refused = await replace('Staff', { by: lapsed });
    expect(refused.body).toMatchObject({
      code: 'guard_unavailable',
      rows: [{ ok: false, problems: [{ rule: 'licence' }] }, { ok: true }],
    });
    expect((await replace('Staff', { securityId: fong, by: chan })).status).toBe(409);
    expect(await db.select().from(assignmentTable)).toEqual(before);
  });

  it('requires a note with reason "other" and the capability to assign', async () => {
    expect((await replace('Staff', { reason: 'other' })).status).toBe(422);
    expect((await replace('Staff', { reason: 'tired' })).status).toBe(422);
    expect((await replace('Staff', { by: chan })).status).toBe(422);
    expect((await replace('Client', {})).status).toBe(403);
    const foreign = await makeGuard(ports, site.foreignGuardGroupId);
    expect((await replace('Staff', { by: foreign })).body.rows[0].problems[0].rule).toBe('scope');
    expect((await replace('Staff', { reason: 'other', note: 'Swapped with a friend' })).status).toBe(200);
    expect((await read()).history.at(-1)?.staffing?.[0]).toMatchObject({
      code: 'other',
      reason: 'Swapped with a friend',
    });
  });
});

describe('a released guard', () => {
  it('keeps the time served on a running slot', async () => {
    ports.clock.set('2026-03-08T23:30:20.000Z'); // 07:30, the slot began at 06:00
    const leave = { unassign: [{ slotId: slotAt(0), securityId: chan, reason: 'Went home ill' }] };
    expect((await call(site.people.Staff, 'POST', `${BASE}/multiple`, leave)).status).toBe(200);
    const body = await read();
    expect(body.slots[0]?.guards).toEqual([
      expect.objectContaining({ id: chan, from: BEGIN, to: '2026-03-08T23:30:00.000Z' }),
    ]);
    expect(body.history.at(-1)).toMatchObject({
      action: 'release',
      staffing: [{ kind: 'release', to: '2026-03-08T23:30:00.000Z', from: null }],
    });
    const again = await call(site.people.Staff, 'POST', `${BASE}/multiple`, leave);
    expect(again.body.rows[0].problems[0].rule).toBe('not_assigned');
  });
});
