import type { Booking } from '@contract/booking';
import { guardPremiseTable, leaveTable } from '@server/model/guard';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const SAVE = '/api/v2/admin/security-booking/multiple';
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
  call(site.people.Staff, 'POST', SAVE, {
    assign: [{ slotId: slot, securityId }],
  });

describe('the staffing grid', () => {
  const grid = (query: string, person = site.people.Agent) =>
    call(person, 'GET', `/api/v2/admin/security-booking?${query}`);

  it('shows slots in force and active guards in reach, with the hours and leave in the period', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    await makeGuard(ports, site.foreignGuardGroupId);
    await makeGuard(ports, site.guardGroupId, { status: 'inactive' });
    await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-03-09'], { Morning: 1 });
    await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-09'], { Night: 1 });
    await db.insert(leaveTable).values([
      { guardId, from: '2026-03-01', to: '2026-03-07', kind: 'annual' },
      { guardId, from: '2026-01-05', to: '2026-01-05', kind: 'rest', repeat: { on: 6, off: 1 } },
      {
        guardId,
        from: '2026-01-05',
        to: '2026-01-05',
        kind: 'rest',
        repeat: { weekdays: [2] },
        until: '2026-03-07',
      },
    ]);
    await assign(guardId);
    const elsewhere = await orderShifts(
      ports,
      site.people.SuperAdmin,
      site.foreignPremiseId,
      ['2026-03-20'],
      {
        Morning: 1,
      },
    );
    await call(site.people.SuperAdmin, 'POST', SAVE, {
      assign: [{ slotId: elsewhere.slots[0]?.id, securityId: guardId }],
    });
    await db
      .insert(guardPremiseTable)
      .values({ guardId, premiseId: site.foreignPremiseId, preference: 'banned' });

    const { status, body } = await grid('from=2026-03-09&to=2026-03-09');
    expect(status).toBe(200);
    expect(body.slots).toMatchObject([
      { id: slotId(), filled: 1, guards: [{ id: guardId, name: 'Lee Kwok Keung' }] },
    ]);
    expect(body.guards).toEqual([
      {
        id: guardId,
        name: 'Lee Kwok Keung',
        initials: 'LKK',
        securityGroupId: site.guardGroupId,
        phone: null,
        birthDate: null,
        status: 'active',
        employedFrom: null,
        employedTo: null,
        preferredPremiseIds: [],
        bannedPremiseIds: [site.foreignPremiseId],
        hours: 6,
        licences: [{ type: expect.any(String), issuedOn: null, expiresOn: '2030-12-31' }],
        dateOffs: [expect.objectContaining({ from: '2026-01-05', repeat: { on: 6, off: 1 } })],
        duties: [
          {
            slotId: slotId(),
            premiseId: site.premiseId,
            date: '2026-03-09',
            startsAt: '2026-03-08T22:00:00.000Z',
            endsAt: '2026-03-09T04:00:00.000Z',
          },
          // A premise out of reach: only the times.
          {
            slotId: null,
            premiseId: null,
            date: '2026-03-20',
            startsAt: '2026-03-19T22:00:00.000Z',
            endsAt: '2026-03-20T04:00:00.000Z',
          },
        ],
        past: { knownPremiseIds: [], nearPremiseIds: [site.premiseId], hoursBefore: {} },
      },
    ]);
    expect(body.premises).toEqual([
      {
        id: site.premiseId,
        name: 'Harbour Court',
        shortCode: 'HC',
        region: { id: expect.any(Number), name: expect.any(String) },
        premiseGroup: { id: expect.any(Number), name: 'OURS' },
      },
    ]);
    expect(body.required).toEqual([{ slotId: slotId(), types: [expect.any(String)] }]);
    expect(body.rules).toMatchObject({
      minRestHours: 8,
      assignmentRules: { overlap: 'block', rest: 'block' },
    });
    expect(body.licenceTypes).toContainEqual({
      code: 'SPP-B',
      name: expect.any(String),
      maxAge: 70,
      needs: [{ type: 'MEDICAL', fromAge: 65 }],
    });
    const all = await grid('from=2026-03-09&to=2026-03-10', site.people.SuperAdmin);
    expect({ slots: all.body.slots.length, guards: all.body.guards.length }).toEqual({ slots: 3, guards: 2 });
    const one = await grid(`from=2026-03-01&to=2026-03-31&premiseId=${site.foreignPremiseId}`);
    expect(one.body.slots).toEqual([]);
    const some = `${site.premiseId},${site.foreignPremiseId}`;
    const both = await grid(`from=2026-03-09&to=2026-03-20&premiseIds=${some}`, site.people.SuperAdmin);
    expect(both.body.slots).toHaveLength(4);
    const own = await grid(`from=2026-03-09&to=2026-03-31&securityId=${guardId}`, site.people.SuperAdmin);
    expect(own.body.slots.map(({ date }: { date: string }) => date)).toEqual(['2026-03-09', '2026-03-20']);
    expect(own.body.guards).toHaveLength(1);
  });

  it('ranks the guards who are on no slot by licence, knowledge of the premise and hours, 50 a page', async () => {
    const make = (firstName: string, more = {}) =>
      makeGuard(ports, site.guardGroupId, { firstName, lastName: 'Ho', ...more });
    const onSlot = await make('On Slot');
    await assign(onSlot);
    const [rested, lapsed, knows, busy] = [
      await make('Rested'),
      await make('Lapsed', { permitUntil: '2026-03-08' }),
      await make('Knows'),
      await make('Busy'),
    ];
    await db
      .insert(guardPremiseTable)
      .values({ guardId: knows, premiseId: site.premiseId, preference: 'preferred' });
    const past = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-03-02'], {
      Night: 1,
    });
    await call(site.people.SuperAdmin, 'POST', SAVE, {
      assign: [{ slotId: past.slots[0]?.id, securityId: busy }],
    });
    await makeGuard(ports, site.foreignGuardGroupId);
    const idsOf = ({ body }: Awaited<ReturnType<typeof grid>>) =>
      body.guards.map(({ id }: { id: number }) => id);
    const period = 'from=2026-03-09&to=2026-03-10';
    const first = await grid(period);
    expect(idsOf(first)).toEqual([onSlot, knows, rested, busy, lapsed]);
    expect(first.body.guardTotal).toBe(4);

    const more = [];
    for (let number = 10; number < 60; number += 1) more.push(await make(`More ${number}`));
    const page = await grid(period, site.people.Staff);
    expect([page.body.guards.length, page.body.guardTotal]).toEqual([51, 54]);
    const second = await grid(`${period}&guardOffset=50`);
    expect(idsOf(second)).toEqual([onSlot, ...more.slice(49), rested, busy, lapsed]);
    const guardsOnly = await grid(`${period}&guardOffset=50&guardsOnly=true`);
    expect(guardsOnly.body).toMatchObject({ slots: [], premises: [], required: [], guardTotal: 54 });
    expect(idsOf(guardsOnly)).toEqual([...more.slice(49), rested, busy, lapsed]);

    const found = (query: string, person = site.people.Staff) =>
      grid(`${period}&guardsOnly=true&${query}`, person).then(idsOf);
    expect(await found('globalKey=lapsed')).toEqual([lapsed]);
    expect(await found(`securityIds=${busy},${lapsed}`)).toEqual([busy, lapsed]);
    expect(await found(`securityGroupId=${site.foreignGuardGroupId}`)).toEqual([]);
    expect(await found(`securityGroupId=${site.foreignGuardGroupId}`, site.people.SuperAdmin)).toHaveLength(
      1,
    );
    expect(await found('licenceType=SPP-B&globalKey=ho')).not.toContain(lapsed);
    expect((await grid(`${period}&guardOffset=x`)).status).toBe(422);
  });

  it('refuses invalid periods and periods longer than 62 days', async () => {
    expect((await grid('from=2026-02-30&to=2026-03-01')).status).toBe(422);
    expect((await grid('from=2026-01-01&to=2026-03-03')).status).toBe(200);
    const tooLong = await grid('from=2026-01-01&to=2026-03-04');
    expect(tooLong.status).toBe(422);
    expect(tooLong.body.errors).toMatchObject([{ path: 'to', code: 'period_too_long' }]);
    const backward = await grid('from=2026-03-10&to=2026-03-09');
    expect(backward.status).toBe(422);
    expect(backward.body.errors).toMatchObject([{ path: 'to', code: 'ends_before_start' }]);
    expect((await grid('from=2026-03-01&to=2026-03-02', site.people.Client)).status).toBe(403);
  });
});
