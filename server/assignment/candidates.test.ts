import type { Candidate } from '@contract/assignment';
import type { Booking } from '@contract/booking';
import { dayOffTable, guardPremiseTable } from '@server/guard/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../test/caller';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '../test/site';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
let booking: Booking;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-09', '2026-03-10'], {
    Morning: 2,
  });
});

const slotId = () => booking.slots[0]?.id ?? 0;
const assign = (securityId: number, slot = slotId()) =>
  call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId: slot, securityId }],
  });

describe('candidates for a slot', () => {
  const candidates = (slot = slotId()) =>
    call(site.people.Staff, 'GET', `/api/v2/admin/security-booking/${slot}/candidate`);

  it('are ranked, with what speaks against each', async () => {
    const onLeave = await makeGuard(ports, site.guardGroupId, { lastName: 'Leave' });
    const unlicensed = await makeGuard(ports, site.guardGroupId, { permitUntil: null });
    const left = await makeGuard(ports, site.guardGroupId, { employedTo: '2026-03-08' });
    const busy = await makeGuard(ports, site.guardGroupId);
    const free = await makeGuard(ports, site.guardGroupId);
    const keen = await makeGuard(ports, site.guardGroupId);
    const there = await makeGuard(ports, site.guardGroupId);
    await makeGuard(ports, site.foreignGuardGroupId);
    await db.insert(dayOffTable).values({
      guardId: onLeave,
      from: '2026-03-02',
      to: '2026-03-02',
      kind: 'rest',
      repeat: { weekdays: [1] },
    });
    await db
      .insert(guardPremiseTable)
      .values({ guardId: keen, premiseId: site.premiseId, wish: 'preferred' });
    await assign(there);
    await assign(busy, booking.slots[1]?.id);

    const { status, body } = await candidates();
    expect(status).toBe(200);
    expect(
      body.map(({ id, able, hours, preferred, problems }: Candidate) => ({
        id,
        able,
        hours,
        preferred,
        rules: problems.map(({ rule }) => rule),
      })),
    ).toEqual([
      { id: keen, able: true, hours: 0, preferred: true, rules: [] },
      { id: free, able: true, hours: 0, preferred: false, rules: [] },
      { id: busy, able: true, hours: 6, preferred: false, rules: [] },
      { id: onLeave, able: false, hours: 0, preferred: false, rules: ['day_off'] },
      { id: unlicensed, able: false, hours: 0, preferred: false, rules: ['licence'] },
      { id: left, able: false, hours: 0, preferred: false, rules: ['inactive'] },
    ]);
  });

  it('say in the language asked for why not', async () => {
    await makeGuard(ports, site.guardGroupId, { permitUntil: null });
    const { body } = await call(
      site.people.Staff,
      'GET',
      `/api/v2/admin/security-booking/${slotId()}/candidate`,
      undefined,
      'hk',
    );
    expect(body[0].problems[0].message).toBe('未持有所需牌照：保安人員許可證 乙類（其他護衞工作）');
  });

  it('are for slots in reach only', async () => {
    const foreign = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-03-09'], {
      Morning: 1,
    });
    expect((await candidates(foreign.slots[0]?.id)).status).toBe(404);
    expect((await candidates(999_999)).status).toBe(404);
    const path = `/api/v2/admin/security-booking/${slotId()}/candidate`;
    expect((await call(site.people.Client, 'GET', path)).status).toBe(403);
    expect((await call(null, 'GET', path)).status).toBe(401);
  });
});

describe('the staffing grid', () => {
  const grid = (query: string, person = site.people.Agent) =>
    call(person, 'GET', `/api/v2/admin/security-booking?${query}`);

  it('shows slots in force and active guards in reach, with hours and days off of the period', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    await makeGuard(ports, site.foreignGuardGroupId);
    await makeGuard(ports, site.guardGroupId, { status: 'inactive' });
    await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-03-09'], { Morning: 1 });
    await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-09'], { Night: 1 });
    await db.insert(dayOffTable).values([
      { guardId, from: '2026-03-01', to: '2026-03-08', kind: 'annual' },
      { guardId, from: '2026-01-05', to: '2026-01-05', kind: 'rest', repeat: { on: 6, off: 1 } },
      {
        guardId,
        from: '2026-01-05',
        to: '2026-01-05',
        kind: 'rest',
        repeat: { weekdays: [2] },
        until: '2026-03-08',
      },
    ]);
    await assign(guardId);

    const { status, body } = await grid('from=2026-03-09&to=2026-03-09');
    expect(status).toBe(200);
    expect(body.slots).toMatchObject([
      { id: slotId(), filled: 1, guards: [{ id: guardId, name: 'Lee Kwok Keung' }] },
    ]);
    expect(body.guards).toEqual([
      {
        id: guardId,
        name: 'Lee Kwok Keung',
        hours: 6,
        dateOffs: [expect.objectContaining({ from: '2026-01-05', repeat: { on: 6, off: 1 } })],
      },
    ]);
    const all = await grid('from=2026-03-09&to=2026-03-10', site.people.SuperAdmin);
    expect({ slots: all.body.slots.length, guards: all.body.guards.length }).toEqual({ slots: 3, guards: 2 });
    const one = await grid(`from=2026-03-01&to=2026-03-31&premiseId=${site.foreignPremiseId}`);
    expect(one.body.slots).toEqual([]);
  });

  it('refuses periods that are none or longer than 62 days', async () => {
    expect((await grid('from=2026-02-30&to=2026-03-01')).status).toBe(422);
    expect((await grid('from=2026-01-01&to=2026-03-03')).status).toBe(200);
    const tooLong = await grid('from=2026-01-01&to=2026-03-04');
    expect(tooLong.status).toBe(422);
    expect(tooLong.body.errors).toMatchObject([{ path: 'to', code: 'period_too_long' }]);
    expect((await grid('from=2026-03-10&to=2026-03-09')).body.slots).toEqual([]);
    expect((await grid('from=2026-03-01&to=2026-03-02', site.people.Client)).status).toBe(403);
  });
});
