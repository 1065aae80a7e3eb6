import type { RosterRow } from '@contract/coverage';
import type { AdminHome, ClientHome, CoverageDay, NextSlot, RunningGap } from '@contract/home';
import { guardTable } from '@server/model/guard';
import { settingTable } from '@server/model/setting';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

/** Evening of the 8th in Hong Kong, and 04:56 of the 9th, a Monday. */
const EVENING = '2026-03-08T09:00:00.000Z';
const NIGHT = '2026-03-08T20:56:00.000Z';
const MORNING = '2026-03-08T22:00:00.000Z';
const TODAY = '2026-03-09';
const BASE = '/api/v1/admin/security-booking';

const ports = testPorts(await testDatabase(), { now: EVENING });
const call = caller(ports);
let site: Site;
let night: { id: number; slotId: number };
let guardId: number;

const assign = async (slotId: number | undefined, times: object = {}) => {
  const { status } = await call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId, securityId: guardId, ...times }],
  });
  expect(status).toBe(200);
};
const body = async (person: Person, path: string) => (await call(person, 'GET', path)).body;
const adminHome = (role: 'Manager' | 'Staff' = 'Staff'): Promise<AdminHome> =>
  body(site.people[role], '/api/v1/admin/home');
const coverage = (query: string): Promise<{ days: CoverageDay[]; now: RunningGap[] }> =>
  body(site.people.Staff, `${BASE}/coverage?${query}`);
const open = (query = ''): Promise<{ items: NextSlot[]; total: number; places: number }> =>
  body(site.people.Staff, `${BASE}/open?${query}`);

/** A night from 22:00 to 06:00 without a guard, and a staffed morning after it. */
beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set(EVENING);
  site = await makeSite(ports);
  const { people, premiseId } = site;
  guardId = await makeGuard(ports, site.guardGroupId);
  const { slots } = await orderShifts(ports, people.Manager, premiseId, [TODAY], { Morning: 1 });
  const item = await cartItemOf(ports, ['2026-03-08'], {});
  const shift = { shiftId: -1, type: 'Night', startTime: '22:00', endTime: '06:00', numOfSecurity: 1 };
  const ordered = await call(people.Manager, 'POST', '/api/v2/admin/booking', {
    premiseId,
    cartItems: [{ ...item, shifts: [{ ...shift, isApplyUrgent: true }] }],
  });
  expect(ordered.status).toBe(201);
  night = { id: ordered.body.id, slotId: ordered.body.slots[0].id };
  await assign(slots[0]?.id);
});

describe('an unstaffed night shift of yesterday, at 04:56', () => {
  beforeEach(() => ports.clock.set(NIGHT));

  it('is on the home page: in the strip, its sums, now, and the open places', async () => {
    const home = await adminHome();
    expect(home.days[0]).toMatchObject({
      ...{ date: TODAY, filled: 1, required: 2, quiet: 0 },
      premises: [{ id: site.premiseId, filled: 1, required: 2, firstGapAt: '2026-03-08T14:00:00.000Z' }],
    });
    expect(home.now).toMatchObject([
      {
        slot: {
          id: night.slotId,
          date: '2026-03-08',
          filled: 0,
          premise: { id: site.premiseId, name: 'Harbour Court', contactPhone: '2345 6789' },
        },
        missing: 1,
        guards: [],
      },
    ]);
    expect(home.openPlaces).toEqual({ total: 1, next7Days: 1 });
    expect(home.openSlots[0]?.id).toBe(night.slotId);
    ports.clock.set(MORNING);
    const after = await adminHome();
    expect(after.days[0]).toMatchObject({ filled: 1, required: 1, quiet: 1, premises: [] });
    expect([after.now, after.openPlaces]).toEqual([[], { total: 0, next7Days: 0 }]);
  });

  it('is once in the coverage of any period with today, and always among the running gaps', async () => {
    const sums = async (query: string) => {
      const { days, now } = await coverage(query);
      return [
        days.map(({ premises }) => premises.map(({ filled, required }) => `${filled}/${required}`).join()),
        now.length,
      ];
    };
    expect(await sums(`from=${TODAY}&to=2026-03-10`)).toEqual([['1/2', ''], 1]);
    expect(await sums(`from=2026-03-08&to=${TODAY}`)).toEqual([['0/1', '1/1'], 1]);
    expect(await sums('from=2026-03-10&to=2026-03-10')).toEqual([[''], 1]);
    expect(await sums(`from=${TODAY}&to=${TODAY}&premiseIds=${site.foreignPremiseId}`)).toEqual([[''], 0]);
  });

  it('is on the roster of a period with today', async () => {
    const rows = async (query: string): Promise<RosterRow[]> =>
      (await body(site.people.Staff, `${BASE}/roster?${query}`)).rows;
    expect((await rows(`from=${TODAY}&to=${TODAY}`)).map(({ date, guard }) => [date, guard?.id])).toEqual([
      ['2026-03-08', undefined],
      [TODAY, guardId],
    ]);
    expect(await rows('from=2026-03-10&to=2026-03-10')).toEqual([]);
    expect(await rows(`from=${TODAY}&to=${TODAY}&securityId=${guardId}`)).toHaveLength(1);
    ports.clock.set(MORNING);
    expect(await rows(`from=${TODAY}&to=${TODAY}`)).toHaveLength(1);
  });

  it("is on the booking, the client's home and the draft invoice", async () => {
    const { Client, Manager } = site.people;
    const gaps = [{ from: '2026-03-08T14:00:00.000Z', to: MORNING, places: 1 }];
    const booking = await body(Client, `/api/v1/client/booking/${night.id}`);
    expect(booking.slots).toMatchObject([{ filled: 0, gaps }]);
    const home: ClientHome = await body(Client, '/api/v1/client/home');
    expect(home.nextDay.premises[0]?.intervals[0]).toEqual({
      ...{ from: NIGHT, to: MORNING, required: 1, missing: 1 },
    });
    expect(home.nextSlots[0]).toMatchObject({ id: night.slotId, filled: 0 });
    const code = `${site.premiseId}-2026-03`;
    const draft = await body(Manager, `/api/v1/${site.premiseId}/invoice/${code}`);
    expect(draft.forecast).toBe(true);
    expect(draft.lines.some(({ slotIds }: { slotIds: number[] }) => slotIds.includes(night.slotId))).toBe(
      true,
    );
  });

  it('has the phones of its guards, for users who may read these', async () => {
    await ports.db.update(guardTable).set({ phone: '9123 4567' });
    await assign(night.slotId, { from: NIGHT, to: '2026-03-08T21:30:00.000Z' });
    const guards = async (role: 'Manager' | 'Staff') => (await adminHome(role)).now.map((gap) => gap.guards);
    const name = 'Lee Kwok Keung';
    expect(await guards('Staff')).toEqual([[{ id: guardId, name, phone: '9123 4567' }]]);
    await ports.db.update(guardTable).set({ guardGroupId: site.foreignGuardGroupId });
    expect(await guards('Manager')).toEqual([[{ id: guardId, name, phone: null }]]);
  });
});

describe('a premise', () => {
  it('is protected today while a guard of yesterday’s night is on duty, not by one who has left', async () => {
    await ports.db.execute(sql`delete from assignment`);
    await assign(night.slotId, { to: '2026-03-08T21:00:00.000Z' });
    const { Client, Staff } = site.people;
    const shown = async () => [
      (await body(Client, '/api/v1/client/premise/count')).totalProtectedPremise,
      (await adminHome()).totalProtectedPremise,
      (await body(Client, `/api/v1/client/premise/${site.premiseId}`)).isProtected,
      (await body(Staff, '/api/v1/admin/premise?isProtected=true')).total,
    ];
    ports.clock.set(NIGHT);
    expect(await shown()).toEqual([1, 1, true, 1]);
    ports.clock.set('2026-03-08T21:00:00.000Z');
    expect(await shown()).toEqual([0, 0, false, 0]);
  });
});

describe('the list of open places', () => {
  it('has exactly the places that the home page counts', async () => {
    const { people, premiseId, foreignPremiseId } = site;
    const dates = ['2026-03-09', '2026-03-15', '2026-03-16', '2026-05-01'];
    await orderShifts(ports, people.Manager, premiseId, dates, { Afternoon: 3 });
    await orderShifts(ports, people.SuperAdmin, foreignPremiseId, dates, { Night: 1 });
    await orderShifts(ports, people.Client, premiseId, ['2026-03-11'], { Night: 5 });
    ports.clock.set(NIGHT);
    const { openPlaces } = await adminHome();
    expect(openPlaces).toEqual({ total: 13, next7Days: 7 });
    expect(await open()).toMatchObject({ total: 5, places: openPlaces.total });
    const week = await open('nextDays=7');
    expect(week).toMatchObject({ total: 3, places: openPlaces.next7Days });
    expect(week.items.map(({ date, numOfSecurity, filled }) => [date, numOfSecurity - filled])).toEqual([
      ['2026-03-08', 1],
      ['2026-03-09', 3],
      ['2026-03-15', 3],
    ]);
    const paged = await open('limit=2&offset=4&sort=-startsAt');
    expect(paged).toMatchObject({ total: 5, places: 13, items: [{ id: night.slotId }] });
    expect(await open(`premiseId=${foreignPremiseId}`)).toMatchObject({ total: 0, places: 0 });
    expect(await open('globalKey=harbour')).toMatchObject({ total: 5 });
    expect((await body(people.SuperAdmin, `${BASE}/open?globalKey=peak`)).places).toBe(4);
  });

  it('counts by the day of the business', async () => {
    await ports.db
      .update(settingTable)
      .set({ fields: sql`${settingTable.fields} || '{"timeZone":"Pacific/Kiritimati"}'` });
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-15'], { Night: 1 });
    // 14:00 of the 8th in UTC is the 9th there.
    ports.clock.set('2026-03-08T14:00:00.000Z');
    expect(await open('nextDays=7')).toMatchObject({ places: 2 });
    expect(await open('nextDays=6')).toMatchObject({ places: 1 });
  });
});
