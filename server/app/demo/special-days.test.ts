import { bookingTable, slotTable } from '@server/model/booking';
import { dutyHistoryTable } from '@server/model/duty';
import { standingOrderMonthTable } from '@server/model/standing-order';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { eq, max } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from './demo';
import { makeMasterData } from './master-data';

const ports = testPorts(await testDatabase(), { now: '2026-03-16T02:34:56.000Z' });
const { db } = ports;

const FIRST_OF_MONTH = [
  'the first of a month after a leap day, just past midnight',
  '2028-02-29T16:00:30.000Z',
  '2028-03-08',
] as const;
const LAST_OF_YEAR = [
  'the last of a year, just before midnight',
  '2026-12-31T15:59:30.000Z',
  '2027-01-07',
] as const;
const MIDDLE_OF_MONTH = ['the 15th, a Sunday', '2026-11-15T04:00:00.000Z', '2026-11-22'] as const;
describe('demo data on special days', () => {
  // Each run makes the data of the first of a month in `rights.postgres.test.ts`.
  it.runIf(process.env.DEEP).each([FIRST_OF_MONTH, LAST_OF_YEAR, MIDDLE_OF_MONTH])(
    'is created on %s',
    async (_day, now, last) => {
      await truncate(db);
      ports.clock.set(now);
      await makeMasterData(ports);
      await makeDemoData(ports);
      const [span] = await db.select({ last: max(slotTable.date) }).from(slotTable);
      expect(span?.last).toBe(last);
      const ofStandingOrder = await db
        .select({ status: bookingTable.status })
        .from(standingOrderMonthTable)
        .innerJoin(bookingTable, eq(bookingTable.id, standingOrderMonthTable.bookingId));
      expect(ofStandingOrder).not.toEqual([]);
      for (const { status } of ofStandingOrder) expect(status).toBe('Approved');
      const acts = await db.selectDistinct({ act: dutyHistoryTable.act }).from(dutyHistoryTable);
      expect(acts.map(({ act }) => act).sort()).toEqual(['confirm', 'decline', 'in', 'late', 'out', 'tell']);
      // Four months of data take as long as a hook may.
    },
    60_000,
  );
});
