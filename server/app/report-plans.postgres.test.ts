import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { listDocuments, listStages } from '@server/resources/document/list-queries';
import { findAdminHome } from '@server/resources/home/homes';
import { findCoverage } from '@server/resources/report/coverage';
import { findHours } from '@server/resources/report/hours';
import { findRevenue, listRevenueMonths } from '@server/resources/report/revenue-queries';
import { storeTotals } from '@server/resources/report/store-totals';
import { countUnconfirmed } from '@server/resources/served/queries';
import { issueLargeMonths, LARGE } from '@server/test/large-data';
import { LARGE_NOW, largePostgres } from '@server/test/large-database';
import { testPorts } from '@server/test/ports';
import { queryPlans } from '@server/test/query-plans';
import type { Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

const { site, connection } = await largePostgres();
const ports = testPorts(connection, { now: LARGE_NOW });
const { db } = ports;
const plansOf = queryPlans(db);
beforeAll(async () => {
  await issueLargeMonths(db);
});
afterAll(() => connection.close());

const APRIL_ENDED = new Date('2026-05-05T02:00:00.000Z');

/** Keeps what the job keeps at `LARGE_NOW`, with April's sums: to count 200,000 slots takes a quarter of a minute. */
const keepLaterLikeApril = () =>
  db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table later on commit drop as
      select to_char(first_day, 'YYYY-MM') as period, '2026-04' as example
      from generate_series(date '2026-05-01', '2027-05-01', interval '1 month') first_day
      union all select day::date::text, '2026-04-10' from generate_series(date '2027-05-01', '2027-06-27', interval '1 day') day
      union all select '2027-0' || month || '-W' || week, '2026-04-W2'
      from generate_series(5, 6) month cross join generate_series(1, 3) week`);
    for (const name of ['report_month', 'report_premise', 'report_guard']) {
      const table = sql.identifier(name);
      await tx.execute(sql`insert into ${table}
        select (jsonb_populate_record(stored, jsonb_build_object('period', later.period))).*
        from ${table} stored join later on later.example = stored.period`);
      await tx.execute(sql`delete from ${table} where period like '2026-0_-%'`);
    }
  });

const actor = (role: keyof Site['people']) => actorAt(site.people[role].viewer, new Date(LARGE_NOW));

it('a report of a month reads that month only', async () => {
  const query = { from: '2027-06-01', to: '2027-06-30', groupBy: 'premise' as const };
  const month = 30 * 200;
  const coverage = await plansOf((tx) => findCoverage(tx, actor('SuperAdmin'), query));
  const hours = await plansOf((tx) => findHours(tx, actor('SuperAdmin'), query));
  const revenue = await plansOf((tx) => findRevenue(tx, actor('SuperAdmin'), query));
  for (const plan of [...coverage, ...hours, ...revenue]) {
    // No statement reads a slot of the month twice, or many others.
    expect(plan.read.slot ?? 0).toBeLessThanOrEqual(month);
    // Assignments are read for start, end and billing; weeks are read whole.
    expect(plan.read.assignment ?? 0).toBeLessThanOrEqual(4 * 36 * 60);
  }
  expect(coverage.flatMap(({ indexes }) => indexes)).toContainEqual(
    expect.stringMatching(/^slot_date_(in_force|live)$/),
  );
  expect(revenue.flatMap(({ indexes }) => indexes)).toContain('slot_premise_date');
});

it('a year of revenue reads the slots of months without an invoice only', async () => {
  const year = { from: '2026-08', to: '2027-07' };
  for (const role of ['SuperAdmin', 'Manager'] as const) {
    const plans = await plansOf((tx) => listRevenueMonths(tx, actor(role), year));
    // June, which has no invoices, and July, which goes on.
    for (const plan of plans) expect(plan.read.slot ?? 0).toBeLessThanOrEqual(2 * 31 * 200);
    expect(plans.find(({ text }) => text.includes('billed as'))?.indexOnly).toContain('invoice_billed');
  }
});

it('the days of a month that goes on are read by their date, not for each premise', async () => {
  for (const role of ['SuperAdmin', 'Manager'] as const) {
    const days = { from: '2027-07-01', to: '2027-07-04', groupBy: 'month' as const };
    const plans = await plansOf((tx) => findRevenue(tx, actor(role), days));
    const ofSlots = plans.filter(({ read }) => 'slot' in read);
    expect(ofSlots).toHaveLength(3);
    for (const { read, indexes } of ofSlots) {
      expect(indexes).toContain('slot_date_in_force');
      expect(read.slot).toBeLessThanOrEqual(4 * 200);
    }
  }
});

it('a part of an issued month is billed without its slots', async () => {
  const query = { from: '2027-05-01', to: '2027-05-14', groupBy: 'premise' as const };
  for (const role of ['SuperAdmin', 'Manager'] as const) {
    const [plan] = (await plansOf((tx) => findRevenue(tx, actor(role), query))).filter(
      ({ read }) => 'invoiced_slot' in read,
    );
    expect(plan?.indexOnly).toContain('invoiced_slot_invoice_date');
    expect(plan?.read.slot ?? 0).toBe(0);
    expect(plan?.read.invoiced_slot).toBeLessThanOrEqual(14 * 200);
  }
});

it('the home sums the drafts to issue once', async () => {
  const plans = await plansOf((tx) => findAdminHome(tx, actor('SuperAdmin'), ports));
  const ofDrafts = plans.filter(({ text }) => text.includes('edited.revision'));
  // June of all premises, which is not issued.
  expect(ofDrafts.map(({ read }) => (read.slot ?? 0) > 30 * 100)).toEqual([true]);
});

it('the home reads the slots and guards of the week from indexes alone', async () => {
  const plans = await plansOf((tx) => findAdminHome(tx, actor('SuperAdmin'), ports));
  const [ofWeek] = plans.filter(({ text }) => text.includes('partly_filled'));
  expect(new Set(ofWeek?.indexOnly)).toEqual(new Set(['slot_date_in_force', 'assignment_date_guard']));
  expect(ofWeek?.read.slot).toBeLessThanOrEqual(9 * 200);
});

it('which months are issued is read from an index alone', async () => {
  const drafts = { ...{ limit: 20, offset: 0 }, status: 'Draft', kind: 'invoice' } as const;
  const plans = await plansOf((tx) => listStages(tx, actor('SuperAdmin'), drafts));
  const plan = plans.find(({ text }) => text.includes('edited.revision'));
  expect(plan?.indexOnly).toContain('invoice_issued');
});

it('paid documents are counted from an index alone', async () => {
  const paid = { ...{ limit: 20, offset: 0 }, status: 'Paid' } as const;
  const plans = await plansOf((tx) => listDocuments(tx, actor('SuperAdmin'), paid));
  expect(plans.at(-1)?.indexOnly).toContain('invoice_paid');
});

it('whether an unconfirmed shift is invoiced is looked up in issued months only', async () => {
  const [plan] = await plansOf((tx) => countUnconfirmed(tx, actor('Manager'), '2027-07-01'));
  expect(plan?.indexOnly).toContain('invoice_issued');
  // Three pages each, if May is looked up and June is not.
  expect(plan?.buffers).toBeLessThanOrEqual(3 * (plan?.read.slot ?? 0));
});

it('reports of months, weeks and days that have stored totals read no slot, nor do their drafts', async () => {
  // Without an invoice, they are billed as a draft would.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from invoiced_slot where service_date between '2026-04-01' and '2026-04-30'`);
    await tx.execute(sql`delete from invoice where period = '2026-04'`);
  });
  const months = { from: '2026-01-01', to: '2026-04-30', groupBy: 'month' as const };
  const weeks = { from: '2026-04-01', to: '2026-04-29', groupBy: 'premise' as const };
  const findMonths = (tx: Tx) => findHours(tx, actor('SuperAdmin'), months);
  const findWeeks = async (tx: Tx) => [
    await findHours(tx, actor('SuperAdmin'), weeks),
    await findRevenue(tx, actor('SuperAdmin'), weeks),
  ];
  const findDays = (tx: Tx) => findCoverage(tx, actor('SuperAdmin'), { ...weeks, groupBy: 'day' });
  const drafts = { status: 'Draft', month: '2026-04' } as const;
  const sumDrafts = (tx: Tx) => listStages(tx, actor('SuperAdmin'), drafts);
  const find = async (tx: Tx) => [
    await findMonths(tx),
    await findWeeks(tx),
    await findDays(tx),
    await sumDrafts(tx),
  ];
  const counted = await db.transaction(find);
  await storeTotals(db, APRIL_ENDED);
  await db.execute(sql`analyze report_month, report_premise, report_guard`);
  expect(await db.transaction(find)).toEqual(counted);
  for (const plan of await plansOf(find)) expect(plan.read.slot ?? 0).toBe(0);
  const totalsRows = async (work: (tx: Tx) => Promise<unknown>) =>
    (await plansOf(work)).flatMap(
      ({ expected }) => (expected.report_premise ?? expected.totals)?.actual ?? [],
    );
  const [ofDays = 0] = await totalsRows(findDays);
  expect(ofDays).toBeLessThanOrEqual(29 * (LARGE.premises + 2));
  // Four weeks and a day.
  const ofWeeks = await totalsRows(findWeeks);
  expect(ofWeeks).toHaveLength(3);
  expect(Math.max(...ofWeeks)).toBeLessThan(ofDays / 2);
});

it('stored totals are not compared with each premise in reach', async () => {
  await storeTotals(db, APRIL_ENDED);
  await keepLaterLikeApril();
  await db.execute(sql`analyze report_month, report_premise, report_guard`);
  // June is not issued: its days are stored.
  const year = { from: '2026-07', to: '2027-06' };
  const plans = await plansOf((tx) => listRevenueMonths(tx, actor('Manager'), year));
  const plan = plans.find(({ read }) => 'report_premise' in read);
  expect(plan?.read.report_premise).toBeGreaterThan(5 * LARGE.premises);
  expect(plan?.read.reached).toBeLessThanOrEqual(8 * LARGE.premises);
});
