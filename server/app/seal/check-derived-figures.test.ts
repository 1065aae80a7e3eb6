import { minor } from '@domain/money';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { receiptTable, withdrawalTable } from '@server/model/receipt';
import { reportMonthTable } from '@server/model/report-month';
import { storeTotals } from '@server/resources/report/store-totals';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { checkDerivedFigures } from './check-derived-figures';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });
const { db } = ports;
let bookingId: number;
let guardId: number;
let managerId: number;
beforeAll(async () => {
  await truncate(db);
  const site = await makeSite(ports);
  const { id } = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-31'], {
    Morning: 2,
  });
  bookingId = id;
  managerId = site.people.Manager.viewer.userId;
  guardId = await makeGuard(ports, site.guardGroupId, { permitUntil: '2027-05-31' });
  const [receipt] = await db
    .insert(receiptTable)
    .values({
      ...{
        companyId: site.companyId,
        origin: 'entered',
        at: new Date('2026-03-02T02:00:00.000Z'),
        on: '2026-03-02',
      },
      ...{ method: 'Cheque', reference: '1', amount: minor(1000), currency: 'HKD' },
    })
    .returning();
  await db.insert(withdrawalTable).values({
    ...{
      receiptId: receipt?.id ?? 0,
      kind: 'refund',
      at: new Date('2026-03-02T02:00:00.000Z'),
      on: '2026-03-02',
    },
    ...{ amount: minor(100), method: 'Cheque', reference: '2', reason: 'Paid twice' },
  });
});

it('finds nothing where every write updated them', async () => {
  expect(await db.$count(guardTable)).toBe(1);
  await storeTotals(db, new Date('2026-04-05T02:00:00.000Z'));
  // A month and its last day.
  expect(await db.$count(reportMonthTable)).toBe(7);
  expect(await checkDerivedFigures(db)).toEqual([]);
});

it('counts the open places of a shift whose guards stand there for the whole of it, or for a part', async () => {
  const [slot] = await db.select().from(slotTable);
  if (!slot) throw new Error('No shift');
  const { id: slotId, premiseId, date, startsAt, endsAt } = slot;
  const middle = new Date((startsAt.getTime() + endsAt.getTime()) / 2);
  const assigned = { slotId, premiseId, date, assignedBy: managerId, assignedAt: startsAt };
  for (const [at, open] of [
    [{ startsAt, endsAt }, 1],
    [{ startsAt, endsAt: middle }, 1],
  ] as const) {
    await db.insert(assignmentTable).values({ ...assigned, ...at, guardId: await makeGuard(ports, null) });
    expect(await checkDerivedFigures(db)).toEqual([]);
    await db.execute(sql`update slot set open_places = 2`);
    expect(await checkDerivedFigures(db)).toEqual([
      `Shift ${slotId}: its number of open places is 2, and should be ${open}.`,
    ]);
    await db.execute(sql`update slot set open_places = ${open}`);
  }
  await db.delete(assignmentTable);
});

it('names each that differs, with what it should be', async () => {
  await db.execute(sql`update slot set open_places = 1`);
  await db.execute(sql`update booking set total = 1, first_date = null`);
  await db.execute(sql`update guard set first_expiry = '2030-01-01' where id = ${guardId}`);
  await db.execute(sql`update report_month set is_current = true`);
  await db.execute(sql`update report_premise set slots = 9`);
  await db.execute(sql`update receipt set left_amount = 7`);
  expect(await checkDerivedFigures(db)).toEqual([
    expect.stringMatching(/^Shift \d+: its number of open places is 1, and should be 2\.$/),
    `Booking ${bookingId}: its first day is null, and should be 2026-03-31.`,
    expect.stringMatching(`^Booking ${bookingId}: its total is 1, and should be \\d+\\.$`),
    `Guard ${guardId}: the first expiry of the licences is 2030-01-01, and should be 2027-05-31.`,
    expect.stringMatching(/^Receipt \d+: what is left is 7, and should be 900\.$/),
    'Reports of 2026-03: the stored totals are not those of its shifts.',
    'Reports of 2026-03-31: the stored totals are not those of its shifts.',
  ]);
});
