import type { RevenueReportRow } from '@contract/report';
import { actorAt } from '@server/base/actor';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import { makeGuard, orderShifts } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listRevenueMonths } from './revenue-queries';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const fixture = servedMonth(ports);
const { call, month } = fixture;

beforeEach(fixture.make);

const revenue = async (query: string) => {
  const { status, body } = await call(
    month.site.people.SuperAdmin,
    'GET',
    `/api/v1/admin/report/revenue?${query}`,
  );
  expect(status).toBe(200);
  return body as { rows: RevenueReportRow[]; totals: RevenueReportRow };
};
const MARCH = 'from=2026-03-01&to=2026-03-31';

const addNote = async (kind: 'credit-note' | 'debit-note', price: number, slotId?: number) => {
  const { Manager } = month.site.people;
  const created = await call(Manager, 'POST', `/api/v1/${kind}`, {
    premiseId: month.site.premiseId,
    invoiceCode: `${month.site.premiseId}-2026-03`,
    reason: 'As agreed',
    lines: [{ description: 'As agreed', quantity: 1, price, ...(slotId && { slotId }) }],
  });
  const { status } = await call(Manager, 'POST', `/api/v1/${kind}/${created.body.id}/issue`, {
    version: created.body.version,
  });
  expect(status).toBe(200);
};

describe('the revenue of a month', () => {
  it('is as served until the invoice is issued', async () => {
    const { rows } = await revenue(MARCH);
    expect(rows).toMatchObject([
      { key: '2026-03', name: null, invoiced: 0, notes: 0, served: 84_000, upcoming: 0, revenue: 84_000 },
    ]);
  });

  it('is as the draft bills after the month, also for slots served in part', async () => {
    await db
      .update(slotTable)
      .set({ servedMinutes: 77 })
      .where(eq(slotTable.id, month.slotIds[0] ?? 0));
    await db
      .update(slotTable)
      .set({ servedMinutes: null })
      .where(eq(slotTable.id, month.slotIds[1] ?? 0));
    await fixture.put('', { version: 1, lines: [{ description: 'Torches', count: 2, price: 5_000 }] });
    const { body: draft } = await fixture.get();
    expect(draft.subtotal).toBe(10_000 + Math.round((42_000 * 77) / 360));
    for (const group of ['month', 'premise', 'company', 'shiftType'])
      expect((await revenue(`${MARCH}&groupBy=${group}`)).totals).toMatchObject({
        invoiced: 0,
        served: draft.subtotal,
        upcoming: 0,
      });
  });

  it('is as the issued documents before tax, for every group', async () => {
    await fixture.put('', { version: 1, lines: [{ description: 'Torches', count: 2, price: 5_000 }] });
    const { body: draft } = await fixture.get();
    await fixture.post('/issue', { version: draft.version });
    await addNote('credit-note', 7_000);
    await addNote('debit-note', 1_500);
    const [invoice] = await db.select().from(invoiceTable).where(eq(invoiceTable.status, 'Issued'));
    const notes = await db.select().from(noteTable);
    const { subtotal } = JSON.parse(invoice?.snapshot ?? '{}');
    const before = notes.reduce(
      (sum, note) => sum + (note.kind === 'debit-note' ? note.subtotal : -note.subtotal),
      subtotal,
    );
    expect(before).toBe(84_000 + 10_000 - 7_000 + 1_500);
    for (const group of ['month', 'premise', 'company', 'shiftType']) {
      const { rows, totals } = await revenue(`${MARCH}&groupBy=${group}`);
      expect(totals).toMatchObject({
        invoiced: 94_000,
        notes: -5_500,
        served: 0,
        upcoming: 0,
        revenue: before,
      });
      expect(rows.reduce((sum, row) => sum + row.revenue, 0)).toBe(before);
    }
    const { rows } = await revenue(`${MARCH}&groupBy=shiftType`);
    expect(rows).toMatchObject([
      { key: 'Morning', invoiced: 84_000, notes: 0, revenue: 84_000 },
      { key: 'other', invoiced: 10_000, notes: -5_500, revenue: 4_500 },
    ]);
    const { rows: mornings } = await revenue(`${MARCH}&shiftType=Morning`);
    expect(mornings).toMatchObject([{ key: '2026-03', revenue: 84_000 }]);
  });

  it('counts exactly the chosen days, before and after the invoice is issued', async () => {
    const { site, slotIds } = month;
    await fixture.put('', { version: 1, lines: [{ description: 'Torches', count: 2, price: 5_000 }] });
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-04-10'], { Morning: 2 });
    // The mornings of the 20th and the 31st; manual lines count on the last day of their month.
    const periods = [
      ['2026-03-01', '2026-03-19', 0],
      ['2026-03-01', '2026-03-20', 42_000],
      ['2026-03-20', '2026-03-30', 42_000],
      ['2026-03-21', '2026-03-31', 52_000],
      ['2026-03-01', '2026-03-31', 94_000],
      ['2026-03-31', '2026-04-09', 52_000],
      ['2026-03-31', '2026-04-10', 136_000],
    ] as const;
    const sums = async () => {
      const found = [];
      for (const [from, to] of periods)
        for (const group of ['month', 'shiftType'])
          found.push((await revenue(`from=${from}&to=${to}&groupBy=${group}`)).totals.revenue);
      return found;
    };
    const expected = periods.flatMap(([, , sum]) => [sum, sum]);
    expect(await sums()).toEqual(expected);
    const { body: draft } = await fixture.get();
    await fixture.post('/issue', { version: draft.version });
    expect(await sums()).toEqual(expected);
    // A note's line on a slot counts on its day, any other on the last day of the month.
    await addNote('credit-note', 7_000, slotIds[0]);
    await addNote('debit-note', 1_500);
    const notes = async (days: string) => (await revenue(days)).totals.notes;
    expect(await notes('from=2026-03-01&to=2026-03-20')).toBe(-7_000);
    expect(await notes('from=2026-03-21&to=2026-03-31')).toBe(1_500);
    expect(await notes(MARCH)).toBe(-5_500);
  });

  it('tells what is served from what is still to come', async () => {
    const { people, premiseId } = month.site;
    await orderShifts(ports, people.Manager, premiseId, ['2026-04-10'], { Morning: 2 });
    const { totals } = await revenue('from=2026-03-31&to=2026-04-30');
    expect(totals).toMatchObject({ served: 42_000, upcoming: 84_000, revenue: 126_000 });
  });

  it('is filtered by premise, company and shift type', async () => {
    const { premiseId, foreignPremiseId, companyId } = month.site;
    expect((await revenue(`${MARCH}&premiseId=${premiseId}`)).totals.revenue).toBe(84_000);
    expect((await revenue(`${MARCH}&premiseId=${foreignPremiseId}`)).rows).toEqual([]);
    expect((await revenue(`${MARCH}&companyId=${companyId}`)).totals.revenue).toBe(84_000);
    expect((await revenue(`${MARCH}&shiftType=Night`)).totals.revenue).toBe(0);
  });
});

describe('the margin', () => {
  it('deducts the guards’ pay for their times and the on-cost', async () => {
    const { site, slotIds } = month;
    await db.update(slotTable).set({ servedMinutes: null });
    const guardId = await makeGuard(ports, site.guardGroupId);
    const slots = await db.select().from(slotTable);
    for (const [index, slotId] of slotIds.entries()) {
      const slot = slots.find(({ id }) => id === slotId);
      if (!slot) throw new Error('The slot is missing');
      const { premiseId, date, startsAt } = slot;
      // The whole morning, and half of one.
      const endsAt = index === 0 ? slot.endsAt : new Date((startsAt.getTime() + slot.endsAt.getTime()) / 2);
      await db.insert(assignmentTable).values({
        slotId,
        guardId,
        premiseId,
        date,
        startsAt,
        endsAt,
        assignedBy: site.people.Manager.viewer.userId,
        assignedAt: startsAt,
      });
    }
    const { body: list } = await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/price-list');
    const salary = list.rows.find(({ type }: { type: string }) => type === 'Morning').salaryToSecurity;
    const { rows } = await revenue(MARCH);
    const parts = [salary, Math.round(salary / 2)];
    const onCost = parts.reduce((sum, part) => sum + Math.round(part * 0.05), 0);
    expect(rows[0]).toMatchObject({
      salary: parts[0] + parts[1],
      onCost,
      margin: 63_000 - parts[0] - parts[1] - onCost,
      withoutSalary: 0,
    });
  });

  it('costs open places to come, and equals the cost in the report of hours', async () => {
    const { people, premiseId, guardGroupId } = month.site;
    const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2026-04-10'], { Morning: 2 });
    const assign = [{ slotId: slots[0]?.id, securityId: await makeGuard(ports, guardGroupId) }];
    const staffed = await call(people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign,
      unassign: [],
    });
    expect(staffed.status).toBe(200);
    const { body: list } = await call(people.SuperAdmin, 'GET', '/api/v1/admin/price-list');
    const salary = list.rows.find(({ type }: { type: string }) => type === 'Morning').salaryToSecurity;
    const cost = salary + Math.round(salary * 0.05);
    const { totals } = await revenue('from=2026-04-01&to=2026-04-30');
    expect(totals).toMatchObject({
      revenue: 84_000,
      salary: 2 * salary,
      upcomingCost: 2 * cost,
      openCost: cost,
      margin: 84_000 - 2 * cost,
    });
    for (const days of ['from=2026-03-31&to=2026-04-30', 'from=2026-03-20&to=2026-03-31', MARCH]) {
      const { totals: earned } = await revenue(days);
      for (const group of ['guard', 'month', 'premise']) {
        const { body } = await call(
          people.SuperAdmin,
          'GET',
          `/api/v1/admin/report/hours?${days}&groupBy=${group}`,
        );
        const { salary: paid, onCost, upcomingCost, openCost } = body.totals;
        expect({ salary: paid, onCost, upcomingCost, openCost }).toEqual({
          salary: earned.salary,
          onCost: earned.onCost,
          upcomingCost: earned.upcomingCost,
          openCost: earned.openCost,
        });
      }
    }
  });
});

it('lists revenue by month in time order', async () => {
  await orderShifts(ports, month.site.people.Manager, month.site.premiseId, ['2026-04-10'], { Morning: 1 });
  await fixture.issue();
  const actor = actorAt(month.site.people.Manager.viewer, ports.clock.now());
  expect(await listRevenueMonths(db, actor, { from: '2025-05', to: '2026-04' })).toEqual([
    { month: '2026-03', currency: 'HKD', invoiced: 84_000, expected: 0 },
    { month: '2026-04', currency: 'HKD', invoiced: 0, expected: 42_000 },
  ]);
});

it.each([
  ['from=2026-03-31&to=2026-03-01', 'ends_before_start'],
  ['from=2021-01-01&to=2026-01-02', 'report_over_five_years'],
])('refuses %s', async (query, code) => {
  const { status, body } = await call(
    month.site.people.SuperAdmin,
    'GET',
    `/api/v1/admin/report/revenue?${query}`,
  );
  expect([status, body.errors?.[0]?.code]).toEqual([422, code]);
});
