import { readFile } from 'node:fs/promises';
import type { NextSlot } from '@contract/home';
import { addDays, daysFrom } from '@domain/day';
import { actorAt } from '@server/base/actor';
import { findStaffGuards } from '@server/resources/assignment/guard-queries';
import { findPasts } from '@server/resources/assignment/past-queries';
import { listAudit, readAudit } from '@server/resources/audit/queries';
import { listBookings, readBookings } from '@server/resources/booking/list-queries';
import { listUndecided } from '@server/resources/booking/reject-undecided';
import { retireItems } from '@server/resources/booking/stored-items';
import { countAbsent } from '@server/resources/duty/absent-queries';
import { countQueues, listDutyAlerts } from '@server/resources/duty/list-queries';
import { comboFreeGuards } from '@server/resources/guard/queries';
import { countOpenPlaces, listOpenGroups, listOpenSlots } from '@server/resources/home/figures';
import { listNotifications } from '@server/resources/notification/queries';
import { readStaffPostOrders } from '@server/resources/post-order/queries';
import { countPremises } from '@server/resources/premise/queries';
import { listReceipts } from '@server/resources/receipt/queries';
import { countUnconfirmed } from '@server/resources/served/queries';
import { LARGE } from '@server/test/large-data';
import { LARGE_NOW, largePostgres } from '@server/test/large-database';
import { testPorts } from '@server/test/ports';
import { type QueryPlan, queryPlans } from '@server/test/query-plans';
import type { Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from './compose';

const TODAY = '2027-07-01';
const { site, connection } = await largePostgres();
const ports = testPorts(connection, { now: LARGE_NOW });
const { db } = ports;
const plansOf = queryPlans(db);
afterAll(() => connection.close());

const actor = (role: keyof Site['people']) => actorAt(site.people[role].viewer, new Date(LARGE_NOW));
const firstPlan = async (...asked: Parameters<typeof plansOf>): Promise<QueryPlan> => {
  const [plan] = await plansOf(...asked);
  if (!plan) throw new Error('No statement was sent');
  return plan;
};
const page = { limit: 20, offset: 0 };

it('the migration fills first dates and totals from the slots', async () => {
  const file = new URL('../model/migrations/0008_indexes_of_lists.sql', import.meta.url);
  const fill = (await readFile(file, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';
  await db.execute(sql.raw(fill));
  await db.execute(sql`analyze booking`);
  const { rows } = await db.execute<{ kept: number; wrong: number }>(sql`
    select count(booking.first_date) as kept, count(*) filter (where
      (booking.first_date, booking.total) is distinct from (counted.first_date, counted.total)) as wrong
    from booking cross join lateral (
      select min(service_date) as first_date, coalesce(sum(price * guards_required), 0) as total from slot
      where booking_id = booking.id and state in ('requested', 'approved') and not is_addition) counted`);
  expect(rows).toEqual([{ kept: LARGE.bookings * 0.95, wrong: 0 }]);
});

describe('at 200,000 slots', () => {
  it('work of guards in a period uses the index on guard and date', async () => {
    const dates = { from: '2027-06-28', to: '2027-07-05' };
    const plan = await firstPlan((tx) => findStaffGuards(tx, site.people.Manager.viewer, sql`true`, dates));
    expect(plan.indexes).toContain('assignment_guard_date');
    expect(plan.read.assignment).toBeLessThanOrEqual(60 * 8);
  });

  it('free guards of a day use the index on date', async () => {
    const plan = await firstPlan((tx) =>
      comboFreeGuards(tx, { viewer: site.people.Manager.viewer, lang: 'en' }, { date: TODAY }),
    );
    expect(plan.indexes).toContain('assignment_date_guard');
    expect(plan.read.assignment).toBeLessThanOrEqual(60);
  });

  it('what was not decided in time is found by what waits', async () => {
    const plan = await firstPlan((tx) => listUndecided(tx, new Date(LARGE_NOW)));
    expect(plan.indexes).toEqual(expect.arrayContaining(['slot_waiting', 'slot_reduction_waiting']));
  });

  it('a page of notifications is read in index order', async () => {
    const { userId } = site.people.Client.viewer;
    const plan = await firstPlan((tx) => listNotifications(tx, userId, 1, 'en'));
    expect(plan.indexes).toContain('notification_user');
    // Each once in the index, once in the table.
    expect(plan.read.notification).toBeLessThanOrEqual(2 * 20);
  });

  it('urgent bookings use the index on urgent slots', async () => {
    const plan = await firstPlan((tx) =>
      listBookings(tx, actor('SuperAdmin'), { ...page, urgent: true, sort: 'total' }),
    );
    expect(plan.indexes).toContain('slot_urgent');
    expect(plan.read.slot).toBeLessThanOrEqual(500);
  });

  it('the filled places of bookings to come are kept, not counted', async () => {
    const query = { ...page, status: ['Approved' as const], sort: '-firstDate' as const };
    const plans = await plansOf((tx) => listBookings(tx, actor('SuperAdmin'), query));
    const ofPlaces = plans.filter(({ text }) => text.includes('standing.guards'));
    // None of their slots is running.
    expect(ofPlaces.map(({ read }) => read.assignment ?? 0)).toEqual([0]);
  });

  it('protected premises are found by assignments and slots of the day, not for each premise or slot', async () => {
    const plan = await firstPlan((tx) => countPremises(tx, actor('SuperAdmin'), TODAY));
    expect(plan.indexOnly).toEqual(expect.arrayContaining(['assignment_date_guard', 'slot_date_in_force']));
    expect(plan.indexes).not.toContain('assignment_premise_date');
  });

  it('what guards know is looked up by premise, and their last days by date, once', async () => {
    const asked = {
      ...{ where: sql`true`, premiseIds: [site.premiseId], now: new Date(LARGE_NOW) },
      ...{ from: TODAY, to: TODAY, worksFrom: TODAY },
    };
    const plans = await plansOf((tx) => findPasts(tx, asked));
    const known = plans.find(({ text }) => text.includes('premiseIds'));
    expect(known?.indexes).toEqual(['assignment_premise_date']);
    const recent = plans.find(({ text }) => text.includes('region_ids'));
    expect(recent?.indexes).not.toContain('assignment_guard_date');
    expect(recent?.read.assignment).toBeLessThanOrEqual(29 * 60);
  });

  it('an item is retired without reading other slots', async () => {
    const plans = await plansOf((tx) => retireItems(tx, 1000, 'current'));
    expect(plans.at(-1)?.indexes).toContain('slot_item');
    expect(plans.at(-1)?.read.slot).toBeLessThanOrEqual(10);
  });

  it('one audit action is read by its index', async () => {
    const query = { ...page, action: 'role.granted' };
    const plans = await plansOf((tx) => listAudit(tx, query, 'en'));
    for (const plan of plans.filter(({ read }) => 'audit' in read)) {
      expect(plan.indexes).toContain('audit_action');
      expect(plan.read.audit).toBeLessThanOrEqual(LARGE.audit / 1000);
    }
  });

  it('a search looks each name up once and counts without joins', async () => {
    const plans = await plansOf((tx) =>
      listBookings(tx, actor('SuperAdmin'), { ...page, globalKey: 'tower 17' }),
    );
    const counted = plans.at(-1)?.read;
    expect(Object.keys(counted ?? {}).sort()).toEqual(['booking', 'premise', 'user_account']);
    expect(counted?.premise).toBeLessThanOrEqual(LARGE.premises + 2);
    expect(counted?.user_account).toBeLessThanOrEqual(10);
    const unfiltered = await plansOf((tx) => listBookings(tx, actor('SuperAdmin'), page));
    expect(Object.keys(unfiltered.at(-1)?.read ?? {})).toEqual(['booking']);
  });

  it.each([
    ['-createdAt', 'booking_created'],
    ['createdAt', 'booking_created'],
    ['firstDate', 'booking_first_date'],
    ['total', 'booking_total'],
    ['-total', 'booking_total'],
  ] as const)('bookings by %s are read in the order of %s', async (sort, index) => {
    const plan = await firstPlan((tx) => listBookings(tx, actor('SuperAdmin'), { ...page, sort }));
    expect(plan.indexes).toContain(index);
    expect(plan.read.booking).toBeLessThanOrEqual(page.limit);
    expect(plan.read.slot).toBeUndefined();
  });

  it('what staff still have to confirm is counted without the slots to come', async () => {
    for (const role of ['SuperAdmin', 'Manager'] as const) {
      const plan = await firstPlan((tx) => countUnconfirmed(tx, actor(role), TODAY));
      expect(plan.indexes).toContain('slot_unconfirmed');
      expect(plan.read.slot).toBeLessThanOrEqual(64 * 200);
    }
  });

  it('open receipts are read by what is left, and lists of all in order', async () => {
    for (const [query, index] of [
      [{ open: true }, 'receipt_open'],
      [{}, 'receipt_on'],
    ] as const) {
      const plan = await firstPlan((tx) => listReceipts(tx, actor('SuperAdmin'), { ...page, ...query }));
      expect(plan.indexes).toContain(index);
      expect(plan.read.receipt).toBeLessThanOrEqual(page.limit);
    }
    const plans = await plansOf((tx) => listReceipts(tx, actor('SuperAdmin'), { ...page, open: true }));
    for (const { read } of plans) expect(read.receipt ?? 0).toBeLessThanOrEqual(LARGE.openReceipts);
  });

  it('receipts in reach are looked up by their companies', async () => {
    // Of the only company the manager reaches some premises, but not all.
    const plans = await plansOf((tx) => listReceipts(tx, actor('Manager'), page));
    const ofReceipts = plans.filter(({ text }) => text.includes('from "receipt"'));
    expect(ofReceipts.map(({ read }) => read.receipt ?? 0)).toEqual([0, 0]);
  });

  it('who is missing or declined is found on the days that count', async () => {
    const queues = await plansOf((tx) => countQueues(tx, actor('Manager')));
    const absent = await plansOf((tx) => countAbsent(tx, actor('Manager')));
    for (const plan of [...queues, ...absent])
      expect(plan.read.assignment ?? 0).toBeLessThanOrEqual(2 * 18 * 60);
  });

  it('what guards ask of staff is looked for on the days shown', async () => {
    const shown = { dates: daysFrom(TODAY, addDays(TODAY, 6)), today: TODAY };
    const plans = await plansOf((tx) => listDutyAlerts(tx, actor('SuperAdmin'), shown));
    const plan = plans.find(({ text }) => text.includes('asking'));
    // And on the two days before, whose shifts may be running.
    expect(plan?.read.assignment).toBeLessThanOrEqual((7 + 2) * 60);
    // Guards have to confirm those of today and tomorrow.
    expect(plan?.read.slot).toBeLessThanOrEqual(3 * 60);
  });

  it('who has not read the instructions of a premise is looked up by its coming shifts', async () => {
    const plans = await plansOf((tx) => readStaffPostOrders(tx, actor('Manager'), site.premiseId));
    for (const plan of plans) expect(plan.read.assignment ?? 0).toBeLessThanOrEqual(100);
  });

  describe('open places', () => {
    it.each([
      ['SuperAdmin', 3 * 200],
      // Once in the index, and for the premises in reach once more.
      ['Manager', 5 * 200],
    ] as const)('are listed by the index of the next days for a %s', async (role, slots) => {
      const plans = await plansOf((tx) => listOpenSlots(tx, actor(role)));
      expect(plans).toHaveLength(1);
      // Whichever is cheaper by the day's statistics: both are limited to the next days.
      expect(['slot_open', 'slot_date_in_force']).toContain(plans[0]?.indexes[0]);
      // Also those that begin in the days before, and are over; by dates those of one day more.
      const daysMore = plans[0]?.indexes[0] === 'slot_date_in_force' ? 200 : 0;
      expect(plans[0]?.read.slot).toBeLessThanOrEqual(slots + daysMore);
      // The premises of the ten rows, not those of all open slots.
      expect(plans[0]?.read.premise).toBeLessThanOrEqual(10 * (LARGE.premises + 2));
      const { rows } = await db.execute<{ id: number }>(sql`
        select slot.id from slot where state = 'approved' and ends_at > ${LARGE_NOW}::timestamptz
          and guards_required > (select count(*) from assignment where slot_id = slot.id)
        order by starts_at, coalesce(shift_id, -1), slot.id limit 10`);
      const found = await listOpenSlots(db, actor('SuperAdmin'));
      expect(found.map(({ id }: NextSlot) => id)).toEqual(rows.map(({ id }) => id));
    });

    it.each(['SuperAdmin', 'Manager'] as const)('are summed from the index alone for a %s', async (role) => {
      const plans = await plansOf((tx) => countOpenPlaces(tx, actor(role), TODAY));
      expect(plans[0]?.indexOnly).toContain('slot_open');
      // Those of the running ones and of no other are compared with their guards.
      expect(plans[0]?.read.assignment ?? 0).toBeLessThanOrEqual(2 * 200 * 60);
    });

    it('are grouped by the days and premises that come first', async () => {
      const plans = await plansOf((tx) => listOpenGroups(tx, actor('SuperAdmin'), TODAY));
      for (const plan of plans) expect(plan.read.slot).toBeLessThanOrEqual(3 * 200);
    });
  });

  it('a batch in the middle of a file costs as much as the first', async () => {
    const limit = 500;
    const entry = { by: '2026-12-01T00:00:00.000Z', id: 100_000 };
    const audit = await plansOf((tx) => readAudit(tx, page, 'en', entry, limit));
    expect(audit.at(-1)?.read.audit).toBeLessThanOrEqual(limit + 1);
    const booking = { by: '2027-01-01T00:00:00.000Z', id: 10_000 };
    const plan = await firstPlan((tx) => readBookings(tx, actor('SuperAdmin'), page, booking, limit));
    expect(plan.indexes).toContain('booking_created');
    expect(plan.read.booking).toBeLessThanOrEqual(limit + 1);
  });
});

it('a file of all bookings is streamed with each booking once', async () => {
  const { token } = site.people.SuperAdmin;
  const { response } = await createApp(ports).fetch(
    new Request('http://127.0.0.1:3000/api/v1/admin/booking?format=csv', {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  const ids = new Set<string>();
  let longest = 0;
  let rest = '';
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    longest = Math.max(longest, bytes.length);
    const lines = (rest + new TextDecoder().decode(bytes)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) ids.add(line.split(',')[0] ?? '');
  }
  expect(ids.size).toBe(LARGE.bookings + 1);
  expect(longest).toBeLessThan(128 * 1024);
});
