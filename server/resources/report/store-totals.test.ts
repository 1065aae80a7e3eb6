import { daysFrom } from '@domain/day';
import { minor } from '@domain/money';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { dutyTable } from '@server/model/duty';
import { priceListRowTable } from '@server/model/price';
import { reportMonthTable, reportPremiseTable } from '@server/model/report-month';
import { settingTable } from '@server/model/setting';
import { shiftTable } from '@server/model/shift';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import { makeGuard, orderShifts } from '@server/test/site';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeTotals } from './store-totals';

const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const fixture = servedMonth(ports);
const { call, month } = fixture;
const LATER = '2026-05-05T02:00:00.000Z';
let guards: number[];

/** Guards on slots in whole, in part and twice, an open place, presses, and months before and after March. */
const makeMonths = async () => {
  await fixture.make();
  await fixture.setTime(START);
  const { people, premiseId, guardGroupId } = month.site;
  const dates = ['2026-03-21', '2026-04-10', '2026-04-11'];
  await orderShifts(ports, people.Manager, premiseId, dates, { Morning: 2, Night: 1 });
  guards = [await makeGuard(ports, guardGroupId), await makeGuard(ports, guardGroupId)];
  const slots = await db.select().from(slotTable).orderBy(slotTable.date, slotTable.type);
  for (const [index, { id: slotId, startsAt, endsAt, date }] of slots.entries()) {
    const middle = new Date((startsAt.getTime() + endsAt.getTime()) / 2);
    const guardId = guards[index % 2] ?? 0;
    const place = {
      slotId,
      guardId,
      premiseId,
      date,
      assignedBy: people.Manager.viewer.userId,
      assignedAt: startsAt,
    };
    await db
      .insert(assignmentTable)
      .values({ ...place, startsAt, endsAt: index % 3 === 0 ? middle : endsAt });
    await db
      .insert(dutyTable)
      .values({ slotId, guardId, startsAt, checkedInAt: startsAt, checkedOutAt: middle });
  }
  await fixture.setTime(LATER);
};
beforeEach(makeMonths);

const YEAR = 'from=2026-01-15&to=2026-12-31';
const PART = 'from=2026-04-05&to=2026-04-10';
/** Three weeks, and days before and after them. */
const WEEKS = 'from=2026-03-31&to=2026-04-23';
const QUERIES = [
  ...['guard', 'month', 'premise'].map((group) => `hours?${YEAR}&groupBy=${group}`),
  ...['month', 'premise', 'company', 'shiftType'].map((group) => `revenue?${YEAR}&groupBy=${group}`),
  ...['day', 'month', 'premise', 'company'].map((group) => `coverage?${YEAR}&groupBy=${group}`),
  `revenue?${YEAR}&groupBy=month&shiftType=Night`,
  'hours?from=2026-03-10&to=2026-04-30&groupBy=month',
  ...['guard', 'premise'].map((group) => `hours?${PART}&groupBy=${group}`),
  ...['month', 'premise', 'shiftType'].map((group) => `revenue?${PART}&groupBy=${group}`),
  ...['day', 'company'].map((group) => `coverage?${PART}&groupBy=${group}`),
  ...['guard', 'premise'].map((group) => `hours?${WEEKS}&groupBy=${group}`),
  `revenue?${WEEKS}&groupBy=premise`,
  ...['day', 'premise'].map((group) => `coverage?${WEEKS}&groupBy=${group}`),
];

const report = async (query: string) => {
  const { status, body } = await call(month.site.people.SuperAdmin, 'GET', `/api/v1/admin/report/${query}`);
  expect(status).toBe(200);
  return body;
};
const reports = async (queries = QUERIES) => {
  const answers = [];
  for (const query of queries) answers.push(await report(query));
  return answers;
};
/** Hours, pay, revenue and coverage, for the changes, each of which is reported three times. */
const KINDS = process.env.DEEP
  ? QUERIES
  : QUERIES.filter((query) => /(guard|shiftType|company)$/.test(query));
const store = () => storeTotals(db, clock.now());
const listPeriods = async () => {
  const { isCurrent, period } = reportMonthTable;
  const rows = await db.select().from(reportMonthTable).where(eq(isCurrent, true)).orderBy(period);
  return rows.map((row) => row.period);
};
const listCurrent = async () => (await listPeriods()).filter((period) => period.length === 7);
const listWeeks = async () => (await listPeriods()).filter((period) => period.includes('-W'));
const listDays = async () =>
  (await listPeriods()).filter((period) => period.length > 7 && !period.includes('-W'));

it('keeps the months that have ended, and reports the same from them', async () => {
  const counted = await reports();
  await store();
  expect(await listCurrent()).toEqual(['2026-03', '2026-04']);
  expect(await reports()).toEqual(counted);
  // The stored totals are what is read.
  await db.update(reportPremiseTable).set({ shifts: sql`shifts + 100` });
  const { totals } = await report(`hours?${YEAR}&groupBy=month`);
  expect(totals.shifts).toBeGreaterThan(100);
});

it('keeps the ended days of this month and the last one', async () => {
  await store();
  expect(await listDays()).toEqual(daysFrom('2026-04-01', '2026-05-05'));
  await db.delete(reportMonthTable).where(sql`period like '%W%'`);
  await db.update(reportPremiseTable).set({ served: minor(7) });
  for (const [query, served] of [
    [PART, 7 * 2],
    // The whole of March, and the two days and two types of April but for the first of them.
    ['from=2026-03-01&to=2026-04-10', 7 * 4],
  ] as const) {
    const { totals } = await report(`revenue?${query}&groupBy=month`);
    expect(totals.served, query).toBe(served);
  }
  clock.set('2026-06-05T02:00:00.000Z');
  await store();
  expect(await listDays()).toEqual(daysFrom('2026-05-01', '2026-06-05'));
});

it('keeps the weeks of this month and the last one, and takes those that lie in a period from them', async () => {
  await store();
  expect(await listWeeks()).toEqual(['2026-04-W1', '2026-04-W2', '2026-04-W3', '2026-04-W4']);
  // A row for each of the two types of shift.
  await db.update(reportPremiseTable).set({ served: minor(7) });
  for (const [query, served] of [
    ['from=2026-04-08&to=2026-04-14', 7 * 2],
    ['from=2026-04-01&to=2026-04-29', 7 * 2],
    // Two days without their week.
    ['from=2026-04-08&to=2026-04-13', 7 * 4],
    ['from=2026-04-09&to=2026-04-14', 7 * 4],
  ] as const) {
    const { totals } = await report(`revenue?${query}&groupBy=month`);
    expect(totals.served, query).toBe(served);
  }
  clock.set('2026-06-05T02:00:00.000Z');
  await store();
  expect(await listWeeks()).toEqual(['2026-05-W1', '2026-05-W2', '2026-05-W3', '2026-05-W4']);
});

it('keeps a week four days after its end', async () => {
  for (const [at, weeks] of [
    ['2026-04-10T23:59:00.000Z', []],
    ['2026-04-11T00:00:00.000Z', ['2026-04-W1']],
  ] as const) {
    clock.set(at);
    await store();
    expect((await listWeeks()).filter((week) => week > '2026-04')).toEqual(weeks);
  }
});

it('keeps a day once its last slot has ended', async () => {
  const [{ endsAt } = { endsAt: new Date() }] = await db
    .select()
    .from(slotTable)
    .where(eq(slotTable.date, '2026-04-11'))
    .orderBy(desc(slotTable.endsAt));
  for (const [at, isStored] of [
    [endsAt.getTime() - 1000, false],
    [endsAt.getTime(), true],
  ] as const) {
    clock.set(new Date(at).toISOString());
    const counted = await reports();
    await store();
    expect((await listDays()).includes('2026-04-11')).toBe(isStored);
    expect(await reports()).toEqual(counted);
  }
});

it('counts a changed day, and its month, from its slots until they are counted anew', async () => {
  await store();
  await db.update(slotTable).set({ servedMinutes: 60 }).where(sql`${slotTable.date} = '2026-04-10'`);
  expect(await listCurrent()).toEqual(['2026-03']);
  expect(await listDays()).toEqual(
    daysFrom('2026-04-01', '2026-05-05').filter((day) => day !== '2026-04-10'),
  );
  expect(await listWeeks()).toEqual(['2026-04-W1', '2026-04-W3', '2026-04-W4']);
  const changed = await reports();
  await db.update(reportMonthTable).set({ isCurrent: false });
  expect(await reports()).toEqual(changed);
  await store();
  expect(await reports()).toEqual(changed);
});

it('keeps a month two days after its end', async () => {
  clock.set('2026-05-02T23:59:00.000Z');
  await store();
  expect(await listCurrent()).toEqual(['2026-03']);
});

describe('a change of what a month is counted from', () => {
  const slotOf = (date: string) => sql`${slotTable.date} = ${date}`;
  const REST = ['2026-04'];
  const ALL: string[] = [];
  it.each<[string, string[], () => Promise<unknown>]>([
    [
      'another slot',
      REST,
      async () => {
        const [slot] = await db.select().from(slotTable).where(slotOf('2026-03-20'));
        if (!slot) throw new Error('No slot');
        const { id: _, ...copy } = slot;
        await db.insert(slotTable).values(copy);
      },
    ],
    [
      'a second guard',
      REST,
      async () => {
        const [place] = await db.select().from(assignmentTable).where(sql`service_date = '2026-03-31'`);
        if (!place) throw new Error('No guard');
        const { id: _, ...copy } = place;
        await db
          .insert(assignmentTable)
          .values({ ...copy, guardId: await makeGuard(ports, month.site.guardGroupId) });
      },
    ],
    [
      'served minutes',
      REST,
      () => db.update(slotTable).set({ servedMinutes: 100 }).where(slotOf('2026-03-20')),
    ],
    [
      'a cancelled slot',
      REST,
      () => db.update(slotTable).set({ state: 'cancelled', servedMinutes: null }).where(slotOf('2026-03-21')),
    ],
    ['a released guard', REST, () => db.delete(assignmentTable).where(sql`service_date = '2026-03-21'`)],
    [
      'another guard',
      REST,
      () =>
        db
          .update(assignmentTable)
          .set({ endsAt: sql`ends_at - interval '1 hour'` })
          .where(sql`service_date = '2026-03-31'`),
    ],
    [
      'a press',
      REST,
      () =>
        db
          .update(dutyTable)
          .set({ checkedOutAt: sql`checked_in_at + interval '1 hour'` })
          .where(sql`slot_id in (select id from slot where service_date = '2026-03-21')`),
    ],
    [
      'presses that are gone',
      REST,
      () =>
        db.delete(dutyTable).where(sql`slot_id in (select id from slot where service_date = '2026-03-21')`),
    ],
    [
      'the pay of a type',
      ALL,
      () => db.update(priceListRowTable).set({ salaryToSecurity: sql`salary_to_security + 100` }),
    ],
    [
      'the times of a default shift',
      ALL,
      () => db.update(shiftTable).set({ endTime: '13:00' }).where(eq(shiftTable.type, 'Morning')),
    ],
    [
      'the employer’s contribution',
      ALL,
      () => db.update(settingTable).set({ fields: sql`jsonb_set(fields, '{onCostBasisPoints}', '1000')` }),
    ],
  ])('is in the reports at once, and after it is counted anew: %s', async (_what, stillCurrent, change) => {
    await store();
    await change();
    expect(await listCurrent()).toEqual(stillCurrent);
    const changed = await reports(KINDS);
    const isStored = inArray(reportMonthTable.period, await listPeriods());
    await db.update(reportMonthTable).set({ isCurrent: false });
    expect(await reports(KINDS)).toEqual(changed);
    // Only what the change has left uncounted is counted anew.
    await db.update(reportMonthTable).set({ isCurrent: true }).where(isStored);
    await store();
    expect(await listCurrent()).toEqual(['2026-03', '2026-04']);
    expect(await reports(KINDS)).toEqual(changed);
  });
});
