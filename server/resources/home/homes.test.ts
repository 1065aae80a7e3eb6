import type { AdminHome, ClientHome, MonthlyRevenue } from '@contract/home';
import { daysFrom } from '@domain/day';
import { actorAt } from '@server/base/actor';
import { premiseTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { recordBackup } from '@server/platform/backup/backup-state';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findAdminHome } from './homes';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T03:00:00.000Z' }); // Sunday, 11:00 in Hong Kong
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set('2026-03-08T03:00:00.000Z');
  site = await makeSite(ports);
  const { people, premiseId, foreignPremiseId } = site;
  const ours = await orderShifts(ports, people.Manager, premiseId, ['2026-03-08', '2026-03-09'], {
    Afternoon: 2,
    Night: 1,
  });
  await orderShifts(ports, people.Client, premiseId, ['2026-03-10', '2026-04-01'], { Morning: 1 });
  await orderShifts(ports, people.SuperAdmin, foreignPremiseId, ['2026-03-08'], { Night: 4 });
  const guardId = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-06-06' });
  await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-06-07' });
  await makeGuard(ports, site.foreignGuardGroupId, { permitUntil: '2026-01-01' });
  await call(people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId: ours.slots[0]?.id, securityId: guardId }],
  });
});

const home = async <H>(role: keyof Site['people'], area: 'admin' | 'client'): Promise<H> =>
  (await call(site.people[role], 'GET', `/api/v1/${area}/home`)).body;

describe('the admin home', () => {
  it('shows a Manager the figures in scope', async () => {
    const later = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-15'], { Night: 2 });
    const { days, openSlots, openGroups, waiting, ...figures } = await home<AdminHome>('Manager', 'admin');
    expect(figures).toEqual({
      totalPremise: 1,
      totalProtectedPremise: 1,
      premisesWithoutGroup: null,
      premisesWithoutLicence: 0,
      waitingCount: 1,
      waitingUsers: null,
      openPlaces: { total: 7, next7Days: 5 },
      now: [],
      expiredGuards: 0,
      expiringGuards: 1,
      breaches: 0,
      ...{ servedQuestions: { count: 0, oldest: null }, postOrderProposals: { count: 0, oldest: null } },
      ...{ problemReports: 0, absent: 0, declined: 0, unconfirmedDuties: 1, failedMessages: 0, missing: 0 },
      pausedStandingOrders: 0,
      draftsToIssue: 0,
      overdue: 0,
      noteRequests: 0,
      unconfirmed: 0,
      hasOpenSteps: false,
      ...{ money: null, givenUpMails: null, failingMails: null, backup: null },
    });
    const ours = { id: site.premiseId, name: 'Harbour Court' };
    expect(days).toEqual([
      {
        ...{ date: '2026-03-08', filled: 1, required: 3, quiet: 0 },
        premises: [{ ...ours, filled: 1, required: 3, firstGapAt: '2026-03-08T04:00:00.000Z' }],
      },
      {
        ...{ date: '2026-03-09', filled: 0, required: 3, quiet: 0 },
        premises: [{ ...ours, filled: 0, required: 3, firstGapAt: '2026-03-09T04:00:00.000Z' }],
      },
      ...daysFrom('2026-03-10', '2026-03-14').map((date) => ({
        ...{ date, filled: 0, required: 0, quiet: 0 },
        premises: [],
      })),
    ]);
    expect(openSlots.map(({ date, type, premise }) => [date, type, premise.name])).toEqual([
      ['2026-03-08', 'Afternoon', 'Harbour Court'],
      ['2026-03-08', 'Night', 'Harbour Court'],
      ['2026-03-09', 'Afternoon', 'Harbour Court'],
      ['2026-03-09', 'Night', 'Harbour Court'],
      ['2026-03-15', 'Night', 'Harbour Court'],
    ]);
    expect(openGroups).toMatchObject([{ date: '2026-03-15', places: 2, slotId: later.slots[0]?.id }]);
    expect(waiting.map(({ firstDate, allowed }) => [firstDate, allowed])).toEqual([
      ['2026-03-10', ['edit', 'cancel', 'approve', 'reject']],
    ]);
  });

  it('counts the active premises without a required licence like the list', async () => {
    const { premiseId, foreignPremiseId } = site;
    const list = (role: keyof Site['people']) =>
      call(site.people[role], 'GET', '/api/v1/admin/premise?licenceType=none&status=active');
    const counted = async (role: keyof Site['people']) =>
      (await home<AdminHome>(role, 'admin')).premisesWithoutLicence;
    await ports.db.update(premiseTable).set({ requiredLicenceTypes: [] });
    expect([await counted('SuperAdmin'), await counted('Manager'), await counted('Agent')]).toEqual([
      2, 1, 1,
    ]);
    // Staff can't edit premises.
    expect(await counted('Staff')).toBeNull();
    expect((await list('Manager')).body.items).toMatchObject([{ id: premiseId }]);
    await ports.db
      .update(premiseTable)
      .set({ status: 'closed' })
      .where(eq(premiseTable.id, foreignPremiseId));
    expect([await counted('SuperAdmin'), (await list('SuperAdmin')).body.total]).toEqual([1, 1]);
    await ports.db.update(premiseTable).set({ requiredLicenceTypes: ['SPP-A'] });
    expect([await counted('SuperAdmin'), (await list('SuperAdmin')).body.total]).toEqual([0, 0]);
  });

  it('shows a SuperAdmin all figures and the premises without a group', async () => {
    await ports.db
      .update(premiseTable)
      .set({ premiseGroupId: null })
      .where(eq(premiseTable.id, site.foreignPremiseId));
    const all = await home<AdminHome>('SuperAdmin', 'admin');
    expect(all.days[0]?.premises.map(({ name, required }) => [name, required])).toEqual([
      ['Harbour Court', 3],
      ['Peak Villas', 4],
    ]);
    expect(all).toMatchObject({
      totalPremise: 2,
      premisesWithoutGroup: 1,
      expiredGuards: 1,
      expiringGuards: 1,
    });
  });

  it('counts a night on the business day on which it begins, and on today while it runs', async () => {
    const item = await cartItemOf(ports, ['2026-03-08'], {});
    const night = { shiftId: -1, type: 'Night', startTime: '22:00', endTime: '02:00', numOfSecurity: 1 };
    const body = {
      premiseId: site.premiseId,
      cartItems: [{ ...item, shifts: [{ ...night, isApplyUrgent: true }] }],
    };
    await call(site.people.Manager, 'POST', '/api/v2/admin/booking', body);
    const halfPastMidnight = new Date('2026-03-08T16:30:00.000Z');
    const home = await findAdminHome(ports.db, actorAt(site.people.Manager.viewer, halfPastMidnight), ports);
    expect(home).toMatchObject({ totalProtectedPremise: 0, openPlaces: { total: 4, next7Days: 4 } });
    expect(home.days.map(({ date }) => date)).toEqual(daysFrom('2026-03-09', '2026-03-15'));
    expect(home.days[0]?.premises).toMatchObject([{ filled: 0, required: 4 }]);
    expect(home.days[0]).toMatchObject({ filled: 0, required: 4 });
    // Still running, so first among the open slots.
    expect(home.openSlots[0]).toMatchObject({ date: '2026-03-08', startTime: '22:00' });
  });

  it('counts the guarded premises like the list', async () => {
    const listed = async (query: string) =>
      (await call(site.people.SuperAdmin, 'GET', `/api/v1/admin/premise?${query}`)).body;
    const { totalProtectedPremise } = await home<AdminHome>('SuperAdmin', 'admin');
    const guarded = await listed('isProtected=true');
    expect(guarded).toMatchObject({ total: totalProtectedPremise, items: [{ id: site.premiseId }] });
    const others = await listed('isProtected=false');
    expect(others).toMatchObject({ total: 1, items: [{ id: site.foreignPremiseId, isProtected: false }] });
  });

  it('lists the premises of a day by their first gap', async () => {
    const { people, regionId, companyId } = site;
    for (let index = 0; index < 5; index++) {
      const { body: premise } = await call(people.SuperAdmin, 'POST', '/api/v1/admin/premise', {
        name: `Tower ${index}`,
        address: '1 Harbour Road',
        regionId,
        companyId,
        contactName: 'Wong Siu Ming',
        contactPhone: '2345 6789',
        contactEmail: 'site@keepwatch.test',
      });
      await orderShifts(ports, people.SuperAdmin, premise.id, ['2026-03-09'], { Night: 1, Special: 1 });
    }
    const { days } = await home<AdminHome>('SuperAdmin', 'admin');
    expect(days[1]?.premises.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 5 }, (_, index) => `Tower ${index}`),
      'Harbour Court',
    ]);
  });

  it('shows a SuperAdmin the last backup, and whether one is missing', async () => {
    const { db } = ports;
    const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
    const backup = async (isNightly: boolean) =>
      (await findAdminHome(db, actor, { ...ports, isBackedUpNightly: isNightly })).backup;
    expect(await backup(false)).toEqual({ lastAt: null, isLate: false });
    expect(await backup(true)).toEqual({ lastAt: null, isLate: true });
    await recordBackup(db, new Date('2026-03-06T03:00:00.000Z'));
    expect(await backup(true)).toEqual({ lastAt: '2026-03-06T03:00:00.000Z', isLate: false });
    await recordBackup(db, new Date('2026-03-06T02:59:59.000Z'));
    expect(await backup(true)).toMatchObject({ isLate: true });
  });

  it('is refused to clients', async () => {
    expect((await call(site.people.Client, 'GET', '/api/v1/admin/home')).status).toBe(403);
    expect((await call(site.people.Manager, 'GET', '/api/v1/client/home')).status).toBe(403);
  });
});

describe('the client home', () => {
  it("shows the next slots with guards, pending bookings and the month's total", async () => {
    const { nextSlots, waiting, ...figures } = await home<ClientHome>('Client', 'client');
    expect(figures).toEqual({
      totalPremise: 1,
      totalProtectedPremise: 1,
      uncoveredNextMonth: [],
      toAgree: [],
      waitingCount: 1,
      // Urgent on the 8th, and on the 9th until 11:00 only: 2 × 66,000 + 72,000 + 2 × 44,000 + 48,000 + 42,000
      thisMonth: {
        month: '2026-03',
        total: 382_000,
        currency: 'HKD',
        premises: [{ id: site.premiseId, name: 'Harbour Court', total: 382_000 }],
      },
      // Afternoon 12:00-18:00 with one of two guards, Night 18:00-00:00 without guards.
      nextDay: {
        from: '2026-03-08T03:00:00.000Z',
        to: '2026-03-09T03:00:00.000Z',
        premises: [
          {
            id: site.premiseId,
            ...{ name: 'Harbour Court', absent: 0, checkIn: false },
            intervals: [
              { from: '2026-03-08T03:00:00.000Z', to: '2026-03-08T04:00:00.000Z', required: 0, missing: 0 },
              { from: '2026-03-08T04:00:00.000Z', to: '2026-03-08T10:00:00.000Z', required: 2, missing: 1 },
              { from: '2026-03-08T10:00:00.000Z', to: '2026-03-08T16:00:00.000Z', required: 1, missing: 1 },
              { from: '2026-03-08T16:00:00.000Z', to: '2026-03-09T03:00:00.000Z', required: 0, missing: 0 },
            ],
          },
        ],
      },
      unpaid: { count: 0, total: 0, currency: 'HKD', overdue: 0, overdueTotal: 0 },
    });
    expect(nextSlots.map(({ date, type, state }) => [date, type, state])).toEqual([
      ['2026-03-08', 'Afternoon', 'approved'],
      ['2026-03-08', 'Night', 'approved'],
      ['2026-03-09', 'Afternoon', 'approved'],
      ['2026-03-09', 'Night', 'approved'],
      ['2026-03-10', 'Morning', 'requested'],
      ['2026-04-01', 'Morning', 'requested'],
    ]);
    expect(nextSlots[0]).toMatchObject({ guards: [{ name: 'Lee Kwok Keung' }], filled: 1 });
    expect(waiting[0]).toMatchObject({ status: 'Ordered', slotCount: 2, allowed: ['edit', 'cancel'] });
  });
});

describe('the queues of the menu', () => {
  const queues = async (role: keyof Site['people']) =>
    (await call(site.people[role], 'GET', '/api/v1/admin/home/queue')).body;

  it('match the counts of the home page in reach', async () => {
    await ports.db
      .update(userTable)
      .set({ status: 'waiting' })
      .where(eq(userTable.id, site.people.Staff.viewer.userId));
    expect(await queues('Manager')).toEqual({
      waitingBookings: 1,
      waitingUsers: null,
      breaches: 0,
      expiredGuards: 0,
    });
    const all = await home<AdminHome>('SuperAdmin', 'admin');
    expect(await queues('SuperAdmin')).toEqual({
      waitingBookings: all.waitingCount,
      waitingUsers: 1,
      breaches: all.breaches,
      expiredGuards: 1,
    });
    expect(all.waitingUsers).toBe(1);
  });
});

describe('the last twelve months', () => {
  it('show invoiced totals, else ordered totals, in reach', async () => {
    await makeIssuedInvoice(ports, { premiseId: site.premiseId, period: '2026-02', subtotal: 10_000 });
    await makeIssuedInvoice(ports, { premiseId: site.foreignPremiseId, period: '2026-02', subtotal: 500 });
    const year = async (role: keyof Site['people'], area: string) =>
      (await call(site.people[role], 'GET', `/api/v1/${area}/home/year`)).body;
    const ours: MonthlyRevenue = await year('Client', 'client');
    expect(ours.months.map(({ month }) => month)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ]);
    expect(ours.months.slice(-3)).toEqual([
      { month: '2026-01', invoiced: 0, expected: 0 },
      { month: '2026-02', invoiced: 10_000, expected: 0 },
      // Pending slots excluded.
      { month: '2026-03', invoiced: 0, expected: 340_000 },
    ]);
    expect(await year('Manager', 'admin')).toEqual(ours);
    expect((await year('SuperAdmin', 'admin')).months[10]).toMatchObject({ invoiced: 10_500 });
    expect((await call(site.people.Staff, 'GET', '/api/v1/admin/home/year')).status).toBe(403);
  });
});
