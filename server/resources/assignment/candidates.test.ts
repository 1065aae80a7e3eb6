import type { Candidate, StaffingGrid } from '@contract/assignment';
import { rankGuards } from '@domain/staffing/rank';
import { slotOfWire } from '@domain/wire-slot';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = '2026-03-09T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  ports.clock.set(NOW);
  await truncate(ports.db);
  site = await makeSite(ports);
});

const order = async (dates: string[], shifts: Record<string, number>, by: 'Manager' | 'Client' = 'Manager') =>
  (await orderShifts(ports, site.people[by], site.premiseId, dates, shifts)).slots.map(({ id }) => id);
const assign = async (
  slotId: number | undefined,
  securityId: number,
  by: 'Staff' | 'SuperAdmin' = 'Staff',
) => {
  const body = { assign: [{ slotId, securityId }] };
  const { status } = await call(site.people[by], 'POST', '/api/v2/admin/security-booking/multiple', body);
  expect(status).toBe(200);
};
const ask = (query: string, role: keyof Site['people'] = 'Staff') =>
  call(site.people[role], 'GET', `/api/v2/admin/security-booking/candidate?${query}`);
const candidates = async (query: string): Promise<Candidate[]> => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.items;
};
const idsOf = (items: readonly Candidate[]) => items.map(({ id }) => id);

/** The order in which a page of the grid ranks its guards for the only shift of a day. */
const rankedInGrid = async (date: string) => {
  const { body } = await call(
    site.people.Staff,
    'GET',
    `/api/v2/admin/security-booking?from=${date}&to=${date}`,
  );
  const { slots, required, guards, rules, licenceTypes }: StaffingGrid = body;
  const [slot] = slots;
  if (!slot) throw new Error('No shift');
  const asked = { ...slotOfWire(slot), places: 1, isInForce: true };
  return rankGuards(
    { ...asked, requiredLicenceTypes: required[0]?.types ?? [] },
    guards.map(({ duties, dateOffs, ...guard }) => ({
      ...{ ...guard, works: duties, leave: dateOffs, isInScope: true },
    })),
    {
      settings: { ...rules, licenceTypes },
      now: ports.clock.now().toISOString(),
      pasts: new Map(guards.map(({ id, past }) => [id, past])),
    },
  ).map(({ id }) => id);
};

describe('who could take a shift', () => {
  it('is ranked: no problem, knows the premise, fewest hours, longest rest; alike with the facts of the grid', async () => {
    const expired = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-01' });
    const rested = await makeGuard(ports, site.guardGroupId);
    const earlier = await makeGuard(ports, site.guardGroupId);
    ports.clock.set('2026-02-10T02:00:00.000Z');
    const long = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-02-20'], {
      ...{ Morning: 1, Afternoon: 1 },
    });
    for (const { id } of long.slots) await assign(id, earlier, 'SuperAdmin');
    ports.clock.set(NOW);
    const busy = await makeGuard(ports, site.guardGroupId);
    const knows = await makeGuard(ports, site.guardGroupId);
    const worked = await order(['2026-03-09'], { Afternoon: 2 });
    const before = await order(['2026-03-11'], { Morning: 1 });
    const [asked] = await order(['2026-03-12'], { Morning: 1 });
    await assign(worked[0], knows);
    await assign(before[0], busy);
    ports.clock.set('2026-03-09T08:00:00.000Z');
    const found = await candidates(`slotId=${asked}`);
    expect(idsOf(found)).toEqual([knows, rested, busy, earlier, expired]);
    expect(found[0]).toMatchObject({ knowsPremise: true, slotIds: [asked] });
    expect(found[1]).toMatchObject({ knowsPremise: false, hours28: 0, problems: [] });
    expect(found[2]).toMatchObject({ hours28: 6 });
    expect(found[3]).toMatchObject({ hours28: 12 });
    expect(found[4]).toMatchObject({ slotIds: [], problems: [{ rule: 'licence', severity: 'block' }] });
    expect(await rankedInGrid('2026-03-12')).toEqual(idsOf(found));
  });

  it('is answered for filled and for waiting shifts, without those who stand there', async () => {
    const stands = await makeGuard(ports, site.guardGroupId);
    const other = await makeGuard(ports, site.guardGroupId);
    const [filled] = await order(['2026-03-12'], { Morning: 1 });
    await assign(filled, stands);
    expect(await candidates(`slotId=${filled}`)).toMatchObject([{ id: other, slotIds: [filled] }]);
    const [waiting] = await order(['2026-03-20'], { Night: 1 }, 'Client');
    expect(idsOf(await candidates(`slotId=${waiting}`)).sort()).toEqual([stands, other].sort());
  });

  it('is answered for all shifts of a day, with those that each guard could take', async () => {
    const wishes = { notWeekdays: [4], shiftTypes: [], maxPerWeek: null };
    const stands = await makeGuard(ports, site.guardGroupId);
    const other = await makeGuard(ports, site.guardGroupId, { wishes });
    const slots = await order(['2026-03-12'], { Morning: 1, Afternoon: 1 });
    await assign(slots[0], stands);
    const found = await candidates(`date=2026-03-12&premiseId=${site.premiseId}`);
    expect(new Map(found.map(({ id, slotIds }) => [id, slotIds]))).toEqual(
      new Map([
        [other, slots],
        [stands, [slots[1]]],
      ]),
    );
    expect(found.find(({ id }) => id === other)?.reasons).toContain('rather not on this weekday');
    expect(await candidates(`date=2026-03-13&premiseId=${site.premiseId}`)).toEqual([]);
  });

  it('is about what is in reach, and needs a shift or a day at a premise', async () => {
    await makeGuard(ports, site.foreignGuardGroupId);
    const [slot] = await order(['2026-03-12'], { Morning: 1 });
    expect(await candidates(`slotId=${slot}`)).toEqual([]);
    expect((await ask(`date=2026-03-12&premiseId=${site.foreignPremiseId}`)).status).toBe(404);
    expect((await ask('slotId=999999')).status).toBe(404);
    expect((await ask('date=2026-03-12')).body.errors).toMatchObject([
      { path: 'premiseId', code: 'required' },
    ]);
    expect((await ask(`slotId=${slot}`, 'Client')).status).toBe(403);
  });
});
