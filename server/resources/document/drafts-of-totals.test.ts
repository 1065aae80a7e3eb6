import { minor } from '@domain/money';
import { slotTable } from '@server/model/booking';
import { reportMonthTable, reportPremiseTable } from '@server/model/report-month';
import { storeTotals } from '@server/resources/report/store-totals';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import { setTaxRate } from '@server/test/set-tax-rate';
import { orderShifts } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const fixture = servedMonth(ports);

beforeEach(async () => {
  await fixture.make();
  await fixture.setTime(START);
  const { people, premiseId } = fixture.month.site;
  await orderShifts(ports, people.Manager, premiseId, ['2026-04-10', '2026-04-11'], { Morning: 2, Night: 1 });
  await orderShifts(ports, people.Manager, premiseId, ['2026-04-12'], { Morning: 1 });
  await fixture.setTime('2026-05-05T02:00:00.000Z');
  // February has a late fee alone.
  await db
    .update(slotTable)
    .set({
      state: 'cancelled',
      lateFee: minor(700),
      date: sql`case when service_date = '2026-04-12' then '2026-02-20'::date else service_date end`,
    })
    .where(sql`${slotTable.date} in ('2026-04-11', '2026-04-12')`);
});

const ask = async (query: string) => {
  const { status, body } = await fixture.call(
    fixture.month.site.people.SuperAdmin,
    'GET',
    `/api/v1/admin/document${query}`,
  );
  expect(status).toBe(200);
  return body;
};
interface Sum {
  stage: string;
  total: number;
}
/** The total of each stage: of its rows, as the stages have it, and of those that are ready as the home has it. */
const listTotals = async (query: string) => {
  const { items } = await ask(`?limit=20&${query}`);
  const ofRows: Record<string, number> = {};
  for (const { stage, total } of items as Sum[]) ofRows[stage] = (ofRows[stage] ?? 0) + total;
  const { stages } = await ask(`/stage?${query}`);
  const ofStages = Object.fromEntries((stages as Sum[]).map(({ stage, total }) => [stage, total]));
  return { ofRows, ofStages };
};
const askReady = async () => {
  const { body } = await fixture.call(fixture.month.site.people.SuperAdmin, 'GET', '/api/v1/admin/home');
  return body.money.readyToIssue.amount;
};
const listDrafts = async () => [await ask('?limit=20&status=Draft'), await ask('/stage?status=Draft')];

it('drafts are the same from the stored totals of their months as from their slots', async () => {
  const [page] = await listDrafts();
  expect(page.items.map(({ period }: { period: string }) => period)).toEqual([
    '2026-04',
    '2026-03',
    '2026-02',
  ]);
  for (const change of [
    () => db.update(slotTable).set({ servedMinutes: 60 }).where(eq(slotTable.date, '2026-03-20')),
    () => db.update(slotTable).set({ servedMinutes: 60 }).where(eq(slotTable.state, 'approved')),
    () =>
      db
        .update(slotTable)
        .set({ price: minor(123) })
        .where(eq(slotTable.state, 'approved')),
  ]) {
    await change();
    const drafts = await listDrafts();
    await storeTotals(db, clock.now());
    expect(await listDrafts()).toEqual(drafts);
  }
  const counted = await listDrafts();
  await db.update(reportPremiseTable).set({ served: minor(1_000_000) });
  expect(await listDrafts()).not.toEqual(counted);
  await db.update(reportMonthTable).set({ isCurrent: false });
  expect(await listDrafts()).toEqual(counted);
});

it('the sums of stages and of the home are what the rows bill: served, with manual lines and tax', async () => {
  await setTaxRate(db, 725);
  await fixture.put('', { version: 1, lines: [{ description: 'Radio', count: 3, price: 333 }] });
  const { people, premiseId } = fixture.month.site;
  await fixture.setTime(START);
  await orderShifts(ports, people.Manager, premiseId, ['2026-04-10'], { Afternoon: 2 });
  await fixture.setTime('2026-05-05T02:00:00.000Z');
  const served = { servedMinutes: 60, servedAt: clock.now() };
  await db.update(slotTable).set(served).where(eq(slotTable.date, '2026-03-20'));
  for (const isStored of [false, true]) {
    if (isStored) await storeTotals(db, clock.now());
    const { ofRows, ofStages } = await listTotals('status=Draft');
    expect(Object.keys(ofRows).sort()).toEqual(['ready', 'toCheck']);
    expect(ofStages).toEqual(ofRows);
    expect(await askReady()).toBe(ofRows.ready);
  }
});

it('the sum of a month that goes on is what was ordered, as its rows have it', async () => {
  await setTaxRate(db, 725);
  await fixture.setTime('2026-04-10T12:00:00.000Z');
  const { ofRows, ofStages } = await listTotals('month=2026-04');
  expect(ofRows.forecast).toBeGreaterThan(0);
  expect(ofStages).toEqual(ofRows);
});
