import { slotTable } from '@server/model/booking';
import { reportMonthTable, reportPremiseTable } from '@server/model/report-month';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import { countWaitingSessions } from '@server/test/waiting-sessions';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually';
import { findWrongPeriods, storeTotals } from './store-totals';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: START });
const { db } = ports;
const fixture = servedMonth(ports);
beforeEach(fixture.make);

const NOW = new Date('2026-04-05T02:00:00.000Z');
const isCurrent = async () =>
  (await db.select().from(reportMonthTable).where(eq(reportMonthTable.isCurrent, true))).some(
    ({ period }) => period === '2026-03',
  );
const servedMinutes = async () => {
  const [row] = await db.select().from(reportPremiseTable).where(eq(reportPremiseTable.period, '2026-03'));
  return row?.servedMinutes;
};

const serve = (tx: typeof db, minutes: number) =>
  tx.update(slotTable).set({ servedMinutes: minutes }).where(eq(slotTable.date, '2026-03-20'));

it('a month that somebody is changing is not counted', async () => {
  await db.transaction(async (tx) => {
    await tx.update(slotTable).set({ servedMinutes: 100 });
    await storeTotals(db, NOW);
    expect(await isCurrent()).toBe(false);
  });
  await storeTotals(db, NOW);
  expect([await isCurrent(), await servedMinutes()]).toEqual([true, 200]);
});

it('a month that somebody was changing is tried again in the same run', async () => {
  let release = () => {};
  const change = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(417223, 202604)`);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await eventually(async () => {
    const { rows } = await db.execute(sql`select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
    expect(rows).toHaveLength(1);
  });
  // The five days of April are passed over; the change ends after the first transaction of the next period.
  let transactions = 0;
  const watched: typeof db = Object.create(db, {
    transaction: {
      value: async (work: Parameters<typeof db.transaction>[0]) => {
        const result = await db.transaction(work);
        transactions += 1;
        if (transactions === 7) {
          release();
          await change;
        }
        return result;
      },
    },
  });
  await storeTotals(watched, NOW);
  const stored = await db.select().from(reportMonthTable).where(eq(reportMonthTable.isCurrent, true));
  expect(stored.map(({ period }) => period)).toEqual(expect.arrayContaining(['2026-04-01', '2026-03']));
});

const untilOneWaits = () => expect.poll(() => countWaitingSessions(db)).toBe(1);

/** Counts March again, which can't be stored until `whileCounted` is done; `ended` when it is stored. */
const countMarch = async <Result>(whileCounted: () => Promise<Result>) => {
  await storeTotals(db, NOW);
  await serve(db, 200);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from ${reportPremiseTable} where period = '2026-03' for update`);
    const ended = storeTotals(db, NOW);
    await untilOneWaits();
    return { ended, result: await whileCounted() };
  });
};

it('a change doesn’t wait for the count of its month, which is then not stored', async () => {
  const { ended } = await countMarch(() => serve(db, 100));
  await ended;
  expect(await isCurrent()).toBe(false);
  await storeTotals(db, NOW);
  expect(await servedMinutes()).toBe(460);
});

it('a change of all months doesn’t wait for the count of one either', async () => {
  const { ended } = await countMarch(() => db.execute(sql`update premise_shift set start_time = start_time`));
  await ended;
  expect(await isCurrent()).toBe(false);
  await storeTotals(db, NOW);
  expect(await isCurrent()).toBe(true);
});

it.each([
  ['commits', false, 460],
  ['fails', true, 560],
])(
  'a change that begins during the count and ends after it is waited for: it %s',
  async (how, isStored, minutes) => {
    let end = () => {};
    const waits = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { ended, result } = await countMarch(async () => {
      let change = Promise.resolve();
      await new Promise<void>((changed) => {
        change = db.transaction(async (tx) => {
          await serve(tx, 100);
          changed();
          await waits;
          if (how === 'fails') throw new Error('A change that fails');
        });
      });
      return { change: change.catch(() => {}) };
    });
    await untilOneWaits();
    expect(await isCurrent()).toBe(false);
    end();
    await result.change;
    await ended;
    expect(await isCurrent()).toBe(isStored);
    await storeTotals(db, NOW);
    expect(await servedMinutes()).toBe(minutes);
  },
);

it('a change waits while its month is marked as being counted, and a later month doesn’t', async () => {
  let changed = false;
  const { late } = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(417223, 0), pg_advisory_xact_lock(417223, 202603)`);
    await tx
      .insert(reportMonthTable)
      .values({ period: '2026-03', isCurrent: false, count: crypto.randomUUID() });
    const waits = serve(db, 100).then(() => {
      changed = true;
    });
    await untilOneWaits();
    await db.update(slotTable).set({ servedMinutes: 100 }).where(eq(slotTable.date, '2026-04-01'));
    expect(changed).toBe(false);
    return { late: waits };
  });
  await late;
  expect(await db.select().from(reportMonthTable)).toEqual([
    { period: '2026-03', isCurrent: false, count: null },
  ]);
});

it('several servers that count at once store each period', async () => {
  await Promise.all([storeTotals(db, NOW), storeTotals(db, NOW), storeTotals(db, NOW)]);
  await storeTotals(db, NOW);
  expect([await isCurrent(), await servedMinutes()]).toEqual([true, 720]);
  expect(await findWrongPeriods(db)).toEqual([]);
});

it('a day to which a slot that has not ended is added before it is counted is not stored', async () => {
  const now = new Date('2026-03-24T02:00:00.000Z');
  let transactions = 0;
  const watched: typeof db = Object.create(db, {
    transaction: {
      value: async (work: Parameters<typeof db.transaction>[0]) => {
        transactions += 1;
        // The first one deletes former days; then the periods are listed.
        if (transactions === 2)
          await db
            .update(slotTable)
            .set({ date: '2026-03-23', endsAt: new Date('2026-03-24T03:00:00.000Z') })
            .where(eq(slotTable.date, '2026-03-20'));
        return db.transaction(work);
      },
    },
  });
  await storeTotals(watched, now);
  const stored = (await db.select().from(reportMonthTable).where(eq(reportMonthTable.isCurrent, true))).map(
    ({ period }) => period,
  );
  expect(stored).toContain('2026-03-22');
  expect(stored).not.toContain('2026-03-23');
});
