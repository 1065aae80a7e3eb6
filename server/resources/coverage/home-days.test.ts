import type { CoverageDay, HomeDay } from '@contract/home';
import { daysFrom } from '@domain/day';
import { actorAt } from '@server/base/actor';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts } from '@server/test/site';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listHomeDays } from './home-day-queries';
import { listCoverageDays } from './queries';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db } = ports;
const TODAY = '2026-03-10';
const TO = '2026-03-11';
const HOURS = 48;
const GUARDS = 4;
/** Of today, in Hong Kong. */
const MIDNIGHT = Date.parse('2026-03-09T16:00:00.000Z');
const at = (hour: number) => new Date(MIDNIGHT + hour * 3_600_000);

const RUNS = process.env.DEEP === '1' ? 400 : 40;
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

/** Open places first, by their first gap, then premises whose gaps are over; the others are counted. */
const homeDayOf = ({ date, premises }: CoverageDay): HomeDay => {
  const isFilled = ({ filled, required }: HomeDay['premises'][number]) => Number(filled >= required);
  const withGap = premises.filter(({ firstGapAt }) => firstGapAt !== null);
  return {
    date,
    filled: premises.reduce((sum, { filled }) => sum + filled, 0),
    required: premises.reduce((sum, { required }) => sum + required, 0),
    quiet: premises.length - withGap.length,
    // Those that begin at the same time stay in the order of their names.
    premises: withGap.sort(
      (left, right) =>
        isFilled(left) - isFilled(right) ||
        Date.parse(left.firstGapAt ?? '') - Date.parse(right.firstGapAt ?? ''),
    ),
  };
};

it('the days of the home are those of the coverage, at any moment', async () => {
  await truncate(db);
  const site = await makeSite(ports);
  const { SuperAdmin, Manager } = site.people;
  for (const premiseId of [site.premiseId, site.foreignPremiseId])
    await orderShifts(ports, SuperAdmin, premiseId, ['2026-03-09', TODAY, TO], { Morning: 1 });
  const slots = await db.select().from(slotTable);
  const guardIds = await Promise.all(
    Array.from({ length: slots.length * GUARDS }, () => makeGuard(ports, site.guardGroupId)),
  );

  // So long that one of them mostly runs, and few of a premise, so that none hides another one's gaps.
  const someSlot = fc.record({
    begins: fc.integer({ min: -18, max: 12 }),
    length: fc.integer({ min: 6, max: 24 }),
    guardsRequired: fc.integer({ min: 1, max: 3 }),
    guards: fc.array(fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(6, 1, 2, 3)), { maxLength: GUARDS }),
  });
  const someSlots = fc.array(someSlot, { minLength: slots.length, maxLength: slots.length });
  await fc.assert(
    fc.asyncProperty(someSlots, fc.integer({ min: 0, max: 23 }), async (some, hour) => {
      await db.delete(assignmentTable);
      const assigned: (typeof assignmentTable.$inferInsert)[] = [];
      for (const [index, { begins, length, guardsRequired, guards }] of some.entries()) {
        const { id: slotId = 0, premiseId = 0, date = '' } = slots[index] ?? {};
        const times = { startsAt: at(begins), endsAt: at(begins + length) };
        await db
          .update(slotTable)
          .set({ guardsRequired, ...times })
          .where(eq(slotTable.id, slotId));
        for (const [place, [from, parts]] of guards.entries())
          assigned.push({
            slotId,
            guardId: guardIds[index * GUARDS + place] ?? 0,
            premiseId,
            date,
            startsAt: at(begins + (length * from) / 6),
            endsAt: at(begins + (length * Math.min(6, from + parts)) / 6),
            assignedBy: Manager.viewer.userId,
            assignedAt: at(-HOURS),
          });
      }
      if (assigned.length > 0) await db.insert(assignmentTable).values(assigned);
      for (const { viewer } of [SuperAdmin, Manager]) {
        const actor = actorAt(viewer, at(hour));
        const days = await listCoverageDays(db, actor, { dates: daysFrom(TODAY, TO), today: TODAY });
        expect(await listHomeDays(db, actor, { today: TODAY, to: TO })).toEqual(days.map(homeDayOf));
      }
    }),
    { numRuns: RUNS, ...seed },
  );
});

it('a day of the home has at most fifty premises, and all in its sums', async () => {
  await truncate(db);
  const site = await makeSite(ports);
  const { SuperAdmin } = site.people;
  await orderShifts(ports, SuperAdmin, site.premiseId, [TODAY], { Morning: 2 });
  const [premise] = await db.select().from(premiseTable).where(eq(premiseTable.id, site.premiseId));
  const [slot] = await db.select().from(slotTable);
  if (!premise || !slot) throw new Error('Nothing was ordered');
  const { id: _, posterCode: __, ...facts } = premise;
  const towers = await db
    .insert(premiseTable)
    .values(Array.from({ length: 60 }, (_, index) => ({ ...facts, name: `Tower ${index}` })))
    .returning({ id: premiseTable.id });
  const { id: ___, ...times } = slot;
  await db.insert(slotTable).values(towers.map(({ id }) => ({ ...times, premiseId: id })));
  const actor = actorAt(SuperAdmin.viewer, at(1));
  const [day] = await listHomeDays(db, actor, { today: TODAY, to: TODAY });
  expect(day).toMatchObject({ filled: 0, required: 122, quiet: 0 });
  expect(day?.premises).toHaveLength(50);
});
