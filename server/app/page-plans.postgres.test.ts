import { actorAt } from '@server/base/actor';
import { slotTable } from '@server/model/booking';
import { rankCandidates } from '@server/resources/assignment/candidate-queries';
import { listBookings } from '@server/resources/booking/list-queries';
import { listOpenPlaces } from '@server/resources/coverage/queries';
import { listDuties } from '@server/resources/duty/list-queries';
import { LARGE } from '@server/test/large-data';
import { LARGE_NOW, largePostgres } from '@server/test/large-database';
import { queryPlans } from '@server/test/query-plans';
import type { Site } from '@server/test/site';
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';

/** What a page of a list costs beside its rows. */
const { site, connection } = await largePostgres();
const { db } = connection;
const plansOf = queryPlans(db);
afterAll(() => connection.close());

const TODAY = LARGE_NOW.slice(0, 10);
const ROLES = ['SuperAdmin', 'Manager'] as const;
const actor = (role: keyof Site['people'], now = LARGE_NOW) =>
  actorAt(site.people[role].viewer, new Date(now));
const page = { limit: 20, offset: 0 };
/** Guards on duty on a day, and slots of a day at most. */
const ON_DUTY = 60;
const ALL_OF_A_DAY = 200;

describe.each(ROLES)('for a %s', (role) => {
  it('the bookings of a month are looked up once, from the index on live slots alone', async () => {
    const month = { ...page, year: 2027, month: 7 };
    const plans = await plansOf((tx) => listBookings(tx, actor(role), month));
    const [ofSlots, listed, , counted] = plans;
    expect(ofSlots?.indexOnly).toContain('slot_date_live');
    expect(ofSlots?.read.slot).toBeLessThan(31 * 200);
    for (const plan of [listed, counted]) {
      expect(plan?.read.slot).toBeUndefined();
      // Of 700 bookings, each looked up by its id and its premise, these were 3,000.
      expect(plan?.buffers).toBeLessThanOrEqual(100);
    }
  });

  it.each(['startsAt', '-startsAt'] as const)(
    'open slots by %s are found by the index alone',
    async (sort) => {
      const late = actor(role, '2027-07-01T12:00:00.000Z');
      const plans = await plansOf((tx) => listOpenPlaces(tx, late, { ...page, sort }));
      const [, sums, listed, rows] = plans;
      for (const plan of [sums, listed]) expect(plan?.indexOnly).toContain('slot_open');
      // By start they are in the order of the index; else all that begin with the last ones are compared.
      expect(listed?.read.slot).toBeLessThanOrEqual(sort === 'startsAt' ? 2 * page.limit : ALL_OF_A_DAY);
      expect(rows?.read.slot).toBe(page.limit);
    },
  );

  it('a page of duties is found by indexes alone', async () => {
    const plans = await plansOf((tx) => listDuties(tx, actor(role), page));
    const [found, rows] = plans.filter(({ read }) => 'assignment' in read);
    expect(found?.indexOnly).toEqual(expect.arrayContaining(['assignment_date_guard', 'slot_date_in_force']));
    // Of eighteen days, for their times.
    expect(found?.read.assignment).toBeGreaterThan(14 * ON_DUTY);
    expect(found?.read.assignment).toBeLessThanOrEqual(18 * ON_DUTY);
    expect(found?.read.guard).toBeUndefined();
    expect(found?.read.premise ?? 0).toBeLessThanOrEqual(LARGE.premises + 2);
    for (const table of ['assignment', 'slot', 'guard', 'premise'])
      expect(rows?.read[table], table).toBeLessThanOrEqual(2 * page.limit);
  });

  it('beyond its last page a list of duties is counted as on the others', async () => {
    const { total } = await listDuties(db, actor(role), page);
    expect(total).toBeGreaterThan(page.limit);
    expect(await listDuties(db, actor(role), { ...page, offset: 100_000 })).toMatchObject({
      items: [],
      total,
    });
  });

  it('the planner expects a tenth of the duties of the last days at least', async () => {
    // Nearly all assignments begin before: their times alone say that there are next to none after it.
    const plans = await plansOf((tx) => listDuties(tx, actor(role, '2028-12-20T04:00:00.000Z'), page));
    const found = plans.find(({ read }) => 'assignment' in read);
    const { planned = 0, actual = 0 } = found?.expected.assignment ?? {};
    expect(actual).toBeGreaterThanOrEqual(15 * 30);
    expect(planned).toBeGreaterThanOrEqual(actual / 10);
  });

  it.each([
    ['unconfirmed', 5],
    ['missing', 5],
    ['declined', 0],
    ['messageFailed', 0],
  ] as const)('duties that are %s are looked for on %i days', async (queue, days) => {
    const plans = await plansOf((tx) => listDuties(tx, actor(role), { ...page, queue }));
    const found = plans.find(({ read }) => 'assignment' in read);
    expect(found?.read.assignment).toBeLessThanOrEqual(days * ON_DUTY);
    expect(found?.read.slot).toBeLessThanOrEqual(days * ALL_OF_A_DAY);
    expect(found?.read.guard).toBeUndefined();
  });

  it('candidates are ranked by tables that are read once', async () => {
    const [slot] = await db
      .select({ id: slotTable.id })
      .from(slotTable)
      .where(
        and(
          eq(slotTable.premiseId, site.premiseId + 4),
          eq(slotTable.state, 'approved'),
          gt(slotTable.date, TODAY),
        ),
      )
      .orderBy(slotTable.id)
      .limit(1);
    if (!slot) throw new Error('No such slot');
    const plans = await plansOf((tx) => rankCandidates(tx, actor(role), { slotId: slot.id }));
    const guards = plans.find(({ text }) => text.includes('bannedPremiseIds'));
    expect(guards?.indexes).not.toContain('assignment_guard_date');
    // For each of the 400 guards these were 3,000.
    expect(guards?.buffers).toBeLessThanOrEqual(400);
  });
});
