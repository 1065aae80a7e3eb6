import { MAX_TOTAL } from '@contract/list';
import { actorAt } from '@server/base/actor';
import type { Cursor } from '@server/base/db/keyset';
import { slotTable } from '@server/model/booking';
import { premiseUserTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { exportedWork } from '@server/resources/account/exported-work';
import { forgetPerson } from '@server/resources/account/forget-person';
import { listAudit, listAuditActions } from '@server/resources/audit/queries';
import { listBookings } from '@server/resources/booking/list-queries';
import { listLiveBookings } from '@server/resources/booking/live-bookings';
import { isNotOver } from '@server/resources/booking/slot-queries';
import { listBreaches, readBreaches } from '@server/resources/breach/queries';
import { listGuardedSlots } from '@server/resources/coverage/queries';
import { listNotes } from '@server/resources/credit-note/list-notes';
import { readDocuments } from '@server/resources/document/file-queries';
import { findUnpaid, type ListQuery, listDocuments } from '@server/resources/document/list-queries';
import { countQueues } from '@server/resources/duty/list-queries';
import { listGuards } from '@server/resources/guard/queries';
import { listMonthSlots } from '@server/resources/invoice/slot-queries';
import { listNotifications } from '@server/resources/notification/queries';
import { findAgeing } from '@server/resources/report/ageing';
import { listCarried } from '@server/resources/statement/event-queries';
import { LARGE } from '@server/test/large-data';
import { LARGE_NOW, largePostgres } from '@server/test/large-database';
import { fillLargeRecords, RECORDS } from '@server/test/large-records';
import { testPorts } from '@server/test/ports';
import { queryPlans } from '@server/test/query-plans';
import type { Site } from '@server/test/site';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { site, connection } = await largePostgres();
const ports = testPorts(connection, { now: LARGE_NOW });
const { db } = ports;
const plansOf = queryPlans(db);
beforeAll(async () => {
  await fillLargeRecords(db, site);
});
afterAll(() => connection.close());

const actor = (role: keyof Site['people']) => actorAt(site.people[role].viewer, new Date(LARGE_NOW));
const page = { limit: 20, offset: 0 };

it('lists are counted no further than their greatest total', async () => {
  const counts = [
    await plansOf((tx) => listAudit(tx, page, 'en')),
    await plansOf((tx) => listBookings(tx, actor('SuperAdmin'), page)),
    await plansOf((tx) => listBreaches(tx, actor('SuperAdmin'), page)),
    await plansOf((tx) => listNotes(tx, actor('SuperAdmin'), 'credit-note', page)),
  ].map((plans) => plans.find(({ text }) => text.startsWith('select count(*)')));
  expect(counts.map((plan) => Object.keys(plan?.read ?? {}))).toEqual([
    ['audit'],
    ['booking'],
    ['rule_breach'],
    ['note'],
  ]);
  for (const plan of counts)
    for (const rows of Object.values(plan?.read ?? {})) expect(rows).toBeLessThanOrEqual(MAX_TOTAL + 1);
});

it('the bookings to come of a premise are found without those that are over', async () => {
  const [{ premiseId = 0 } = {}] = await db
    .select({ premiseId: slotTable.premiseId })
    .from(slotTable)
    .limit(1);
  const isOfPremise = eq(slotTable.premiseId, premiseId);
  const coming = await db.$count(slotTable, and(isOfPremise, isNotOver(new Date(LARGE_NOW))));
  expect(await db.$count(slotTable, isOfPremise)).toBeGreaterThan(1.5 * coming);
  const plans = await plansOf((tx) => listLiveBookings(tx, premiseId, page, new Date(LARGE_NOW)));
  expect(plans).toHaveLength(2);
  for (const { read } of plans) expect(read.slot).toBeLessThan(1.2 * coming);
});

describe('a page of documents', () => {
  const listed = async (query: object) => {
    const plans = await plansOf((tx) => listDocuments(tx, actor('SuperAdmin'), { ...page, ...query }));
    const found = plans.find(({ text }) => text.startsWith('with reached'));
    if (!found) throw new Error('No page was read');
    return found;
  };

  it.each([
    ['-period', {}, 'invoice_period'],
    ['period', { kind: 'invoice' }, 'invoice_period'],
    ['total', { kind: 'invoice' }, 'invoice_total'],
    ['-total', { kind: 'invoice' }, 'invoice_total'],
    ['-balance', { kind: 'invoice' }, 'invoice_balance'],
    ['dueOn', { kind: 'invoice' }, 'invoice_due'],
    ['-issuedAt', { kind: 'invoice' }, 'invoice_issued_at'],
    ['-period', { status: 'Paid' }, 'invoice_paid'],
    ['dueOn', { overdue: true }, 'invoice_unpaid'],
    ['-period', { overdue: true }, 'invoice_owed'],
  ])('by %s of %j is read in the order of %s', async (sort, query, index) => {
    const plan = await listed({ sort, ...query });
    expect(plan.indexes).toContain(index);
    // The drafts of a year, of one premise after the other, and the issued invoices of the months that a page shows.
    expect(plan.read.invoice).toBeLessThanOrEqual(LARGE.premises * 15);
    expect(plan.read.note ?? 0).toBeLessThanOrEqual(LARGE.premises * 5);
  });

  it.each(['SuperAdmin', 'Manager'] as const)(
    'of a common name is looked up by its premises and months together for a %s',
    async (role) => {
      const plans = await plansOf((tx) => listDocuments(tx, actor(role), { ...page, globalKey: 'tower 1' }));
      const ofSearch = plans.filter(({ text }) => text.includes('from "invoice" where'));
      expect(ofSearch).toHaveLength(2);
      // One premise after the other, and each of its months, took 7,600 for those of all premises.
      for (const { buffers } of ofSearch) expect(buffers).toBeLessThanOrEqual(1_000);
    },
  );

  it('is joined with the premises in reach once, whatever is unpaid', async () => {
    const [plan] = await plansOf((tx) => findUnpaid(tx, actor('Manager'), '2027-07-01'));
    expect(plan?.read.premise).toBeLessThanOrEqual(LARGE.premises + 2);
    expect(plan?.indexOnly).toContain('invoice_owed');
    expect(plan?.buffers).toBeLessThanOrEqual(50);
  });

  it.each<[Omit<ListQuery, 'limit' | 'offset'>, string, string]>([
    [{ status: 'Paid' }, 'invoice_paid', 'invoice_paid'],
    [{ overdue: true }, 'invoice_owed', 'invoice_unpaid'],
    [{ unpaid: true }, 'invoice_owed', 'invoice_unpaid'],
    [{ kind: 'invoice', month: '2027-05' }, 'invoice_issued', 'invoice_issued'],
  ])('of %j is chosen from %s and counted from %s alone', async (query, choosing, counting) => {
    const plans = await plansOf((tx) => listDocuments(tx, actor('SuperAdmin'), { ...page, ...query }));
    const chosen = plans.find(({ text }) => text.startsWith('with reached'));
    expect(chosen?.indexOnly).toContain(choosing);
    expect(plans.at(-1)?.indexOnly).toContain(counting);
    // Nine for each row of the page, and two of its mails; those of the month are not read, nor their premises one by one.
    expect(chosen?.buffers).toBeLessThanOrEqual(11 * page.limit + 60);
  });

  it('has the same rows in its file, a batch of months at a time', async () => {
    const byPeriod = { ...page, premiseId: site.premiseId + 4, sort: 'period' as const };
    const rows: string[] = [];
    for (let after: Cursor | null = null, isMore = true; isMore; ) {
      const batch = await readDocuments(db, actor('SuperAdmin'), byPeriod, after, 7);
      rows.push(...batch.items.map(({ printCode }) => printCode));
      after = batch.next;
      isMore = after !== null;
    }
    const listed = await listDocuments(db, actor('SuperAdmin'), { ...byPeriod, limit: 100 });
    expect(listed.total).toBeGreaterThan(50);
    expect(rows).toEqual(listed.items.map(({ printCode }) => printCode));
  });

  it('costs a batch in the middle of a file what it costs the first', async () => {
    const plans = await plansOf((tx) =>
      readDocuments(tx, actor('SuperAdmin'), page, { by: '2024-06', id: 100 }, 500),
    );
    for (const { read } of plans) expect(read.invoice ?? 0).toBeLessThanOrEqual(LARGE.premises * 5);
  });

  it('reads the times of the guards of its drafts together, and nothing else of them', async () => {
    const premiseIds = Array.from({ length: page.limit }, (_, n) => site.premiseId + 4 + n);
    const [plan] = await plansOf((tx) => listMonthSlots(tx, premiseIds, ['2027-05']));
    // From the index alone, of sixty guards a day.
    expect(plan?.indexOnly).toContain('assignment_date_guard');
    expect(Object.keys(plan?.read ?? {}).sort()).toEqual(['assignment', 'booking', 'slot']);
    expect(plan?.read.assignment).toBeLessThanOrEqual(31 * 60);
    // Each slot's own, not all.
    expect(plan?.read.booking).toBe(plan?.read.slot);
  });

  it('reads no sealed text but those of its rows', async () => {
    const { rows } = await db.execute<{ pages: number }>(
      sql`select pg_relation_size('invoice') / 8192 as pages, avg(length(snapshot)) as letters from invoice`,
    );
    // A row of an invoice takes less than 512 bytes, whatever its text takes.
    expect(Number(rows[0]?.pages)).toBeLessThan((LARGE.premises * RECORDS.months * 512) / 8192);
  });
});

it('what is owed by age reads each open invoice once, and what came later by its day', async () => {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from invoice where status = 'Issued' and balance <> 0`,
  );
  const [plan] = await plansOf((tx) =>
    findAgeing(tx, actor('SuperAdmin'), { groupBy: 'premise', to: '2027-07-01' }),
  );
  expect(plan?.indexes).toContain('invoice_voided');
  expect(plan?.read.invoice).toBe(rows[0]?.open);
});

it('what was owed by age some days ago takes what came later as it is read', async () => {
  const [plan] = await plansOf((tx) =>
    findAgeing(tx, actor('SuperAdmin'), { groupBy: 'premise', to: '2027-04-30' }),
  );
  // All once, and the open ones. Looked up once more by what came later, they were 24,500.
  expect(plan?.read.invoice).toBeLessThanOrEqual(LARGE.premises * (RECORDS.months + 10));
});

it('a statement of some premises reads no invoice of the others', async () => {
  const premiseIds = Array.from({ length: 4 }, (_, n) => site.premiseId + 4 + n);
  const [plan] = await plansOf((tx) => listCarried(tx, premiseIds, '2027-01-01'));
  // For what was charged, and for its due day.
  expect(plan?.read.invoice).toBeGreaterThan(4 * 50);
  expect(plan?.read.invoice).toBeLessThanOrEqual(2 * 4 * RECORDS.months);
});

it('a search of the audit looks its words up first, then reads what they name', async () => {
  for (const globalKey of ['role.gr', 'tower 17']) {
    const plans = await plansOf((tx) => listAudit(tx, { ...page, globalKey, from: '2027-06-01' }, 'en'));
    // All of its pages are 2,300; names of bookings, one by one, took 44,000.
    for (const { buffers, text } of plans) expect(buffers, globalKey + text).toBeLessThanOrEqual(800);
  }
  const rare = await plansOf((tx) => listAudit(tx, { ...page, globalKey: 'premise:17' }, 'en'));
  expect(rare.flatMap(({ indexes }) => indexes)).toContain('audit_subject_text');
});

it('the kinds of changes are found one behind the other', async () => {
  const [plan] = await plansOf(listAuditActions);
  expect(plan?.read.audit).toBeLessThanOrEqual(50);
  expect(await listAuditActions(db)).toContain('role.granted');
});

it('guards whose papers expire are found by their first expiry', async () => {
  for (const query of [{ expired: true }, { expiringWithin: 30 }]) {
    const plans = await plansOf((tx) =>
      listGuards(tx, actor('SuperAdmin'), { ...page, ...query }, '2027-07-01'),
    );
    const found = plans.find(({ text }) => text.startsWith('select count'));
    expect(found?.indexes).toEqual(['guard_first_expiry']);
    expect(found?.read.guard_licence).toBeUndefined();
  }
  const { rows } = await db.execute(sql`select id from guard where first_expiry is distinct from (
    select min(latest) from (select max(expires_on) as latest from guard_licence where guard_id = guard.id group by type) held)`);
  expect(rows).toEqual([]);
});

it("a month of a client's bookings is looked up at the client's premises", async () => {
  const month = { ...page, year: 2027, month: 7 };
  const plans = await plansOf((tx) => listBookings(tx, actor('Client'), month));
  for (const { read } of plans) expect(read.slot ?? 0).toBeLessThanOrEqual(31 * 5);
});

it('bookings that wait are read by their first date without the others', async () => {
  const filter = { ...page, sort: 'firstDate', waiting: true } as const;
  const [plan] = await plansOf((tx) => listBookings(tx, actor('SuperAdmin'), filter));
  expect(plan?.indexes).toContain('booking_waiting');
  expect(plan?.read.booking).toBeLessThanOrEqual(page.limit);
});

it('the queues of the home read guards from an index alone', async () => {
  const plan = (await plansOf((tx) => countQueues(tx, actor('SuperAdmin')))).at(-1);
  expect(plan?.indexOnly).toContain('assignment_date_guard');
});

it("the coverage of a client's week reads the slots of the client's premises", async () => {
  const tower = site.premiseId + 4;
  const { userId } = site.people.Client.viewer;
  await db.insert(premiseUserTable).values({ premiseId: tower, userId });
  const week = { from: '2027-07-01', to: '2027-07-07', today: '2027-07-01' };
  const [plan] = await plansOf((tx) => listGuardedSlots(tx, actor('Client'), week));
  await db.delete(premiseUserTable).where(eq(premiseUserTable.premiseId, tower));
  expect(plan?.read.slot).toBeLessThanOrEqual(9 * 5);
});

it('a late page of notifications reads the messages of its rows only', async () => {
  const { userId } = site.people.Client.viewer;
  const [plan] = await plansOf((tx) => listNotifications(tx, userId, 900, 'en'));
  expect(plan?.read.notification_message).toBeLessThanOrEqual(20);
});

it('a person is forgotten by indexes', async () => {
  const [person] = await db.select().from(userTable).where(eq(userTable.id, site.people.Staff.viewer.userId));
  if (!person) throw new Error('No such person');
  const plans = await plansOf((tx) =>
    tx.transaction((within) => forgetPerson(within, actorAt(null, new Date(LARGE_NOW)), person)),
  );
  const whole = plans.filter(({ read }) =>
    ['mail', 'audit', 'booking_history', 'notification_message'].some((table) => (read[table] ?? 0) > 100),
  );
  expect(whole.map(({ text }) => text)).toEqual([]);
});

it('a batch in the middle of a file of breaches costs as much as the first', async () => {
  const limit = 500;
  const entry = { by: '2026-06-01T00:00:00.000Z', id: 10_000 };
  const [plan] = await plansOf((tx) => readBreaches(tx, actor('SuperAdmin'), page, entry, limit));
  expect(plan?.indexes).toContain('rule_breach_at');
  expect(plan?.read.rule_breach).toBeLessThanOrEqual(limit + 1);
});

it('what a person did is found by indexes', async () => {
  const { userId } = site.people.Staff.viewer;
  const plans = await plansOf(async (tx) => {
    const { bookings, bookingHistory, audit } = await exportedWork(tx, userId, 'en');
    for (const batches of [bookings, bookingHistory, audit]) await batches.next();
  });
  const indexes = plans.flatMap((plan) => plan.indexes);
  const own = ['booking_ordered_by', 'booking_edited_by', 'booking_history_by', 'audit_by', 'audit_subject'];
  expect(indexes).toEqual(expect.arrayContaining(own));
  for (const { read } of plans) {
    expect(read.booking_history ?? 0).toBeLessThanOrEqual(10);
    expect(read.audit ?? 0).toBeLessThanOrEqual(20);
  }
});
