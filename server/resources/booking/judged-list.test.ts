import type { RoleName } from '@contract/access';
import type { Booking, BookingListRow } from '@contract/booking';
import type { bookingCalls } from '@contract/booking-calls';
import type { CallAnswer } from '@contract/call';
import { leaveTable } from '@server/model/guard';
import { priceListRowTable } from '@server/model/price';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
let waiting: Booking;
let urgent: Booking;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  const { people, premiseId } = site;
  waiting = await orderShifts(ports, people.Client, premiseId, ['2026-03-20', '2026-04-02'], { Morning: 2 });
  urgent = await orderShifts(ports, people.Manager, premiseId, ['2026-03-09'], { Morning: 1 });
});

const list = async (role: RoleName, query = '') =>
  (await call(site.people[role], 'GET', `/api/v1/${role === 'Client' ? 'client' : 'admin'}/booking?${query}`))
    .body;

it('counts the bookings of each status as the list has them', async () => {
  const count = async (role: RoleName, query = '') =>
    (
      await call(
        site.people[role],
        'GET',
        `/api/v1/${role === 'Client' ? 'client' : 'admin'}/booking/count?${query}`,
      )
    ).body as CallAnswer<typeof bookingCalls.count.admin>;
  for (const query of ['', 'year=2026&month=4', `premiseId=${site.premiseId}`, 'globalKey=nothing']) {
    const { statuses, waiting: pending, urgent: hurried } = await count('Manager', query);
    for (const { status, count: counted } of statuses)
      expect(counted).toBe((await list('Manager', `${query}&status=${status}`)).total);
    expect(pending).toBe((await list('Manager', `${query}&waiting=true`)).total);
    expect(hurried).toBe((await list('Manager', `${query}&urgent=true`)).total);
  }
  expect(await count('Client')).toMatchObject({ waiting: 1, urgent: 1 });
  expect(((await count('Manager', 'month=4')) as { code?: string }).code).toBe('validation');
});

describe('the list with what an approver wants to know', () => {
  const judgedRow = async (role: RoleName, { id }: Booking) =>
    (await list(role, 'judge=true')).items.find((row: BookingListRow) => row.id === id);

  it('says the margin, and how many of the waiting places could be filled by whom', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    // 4 guard shifts at 420.00, less 288.00 of pay and 5 % for the provident fund.
    const row = await judgedRow('Manager', waiting);
    const guards = [{ id: guardId, name: expect.any(String), places: 2 }];
    expect(row).toMatchObject({
      margin: 4 * (42_000 - 28_800 - 1_440),
      staffable: { of: 4, can: 2, guards },
    });
    expect((await judgedRow('Manager', urgent)).staffable).toBeNull();
    // On leave on one of the two days.
    await db
      .insert(leaveTable)
      .values({ guardId, from: '2026-03-20', to: '2026-03-20', kind: 'annual', note: '' });
    expect((await judgedRow('Manager', waiting)).staffable).toMatchObject({
      of: 4,
      can: 1,
      guards: [{ id: guardId, places: 1 }],
    });
  });

  it('names guards in reach only, who fills most places first', async () => {
    await makeGuard(ports, site.foreignGuardGroupId);
    const [often, seldom] = [
      await makeGuard(ports, site.guardGroupId),
      await makeGuard(ports, site.guardGroupId),
    ];
    await db
      .insert(leaveTable)
      .values({ guardId: seldom, from: '2026-03-20', to: '2026-03-20', kind: 'annual', note: '' });
    const placesOf = async (role: RoleName) =>
      (await judgedRow(role, waiting)).staffable.guards.map(
        ({ id, places }: { id: number; places: number }) => [id, places],
      );
    expect(await placesOf('Manager')).toEqual([
      [often, 2],
      [seldom, 1],
    ]);
    expect(await placesOf('SuperAdmin')).toHaveLength(3);
  });

  it('says no margin where a shift has no pay, and nothing of it to clients and to plain lists', async () => {
    await db.delete(priceListRowTable);
    expect((await judgedRow('Manager', waiting)).margin).toBeNull();
    for (const row of [await judgedRow('Client', waiting), (await list('Manager')).items[0]])
      expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['margin']));
  });
});
