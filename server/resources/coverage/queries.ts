import type { CallAnswer, CallInput } from '@contract/call';
import type { coverageCalls } from '@contract/coverage';
import type { CoverageDay } from '@contract/home';
import type { Day } from '@contract/primitives';
import { coverageByDay, type GuardedSlot } from '@domain/coverage-days';
import { addDays } from '@domain/day';
import type { Interval } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { contains, pageOf } from '@server/base/db/page';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { findToday } from '@server/platform/setting/queries';
import { isOpen, pageOfOpenSlots } from '@server/resources/booking/open-slot-queries';
import {
  approvedSlots,
  datesOf,
  isInPeriod,
  slotColumns,
  slotOnWire,
} from '@server/resources/booking/slot-queries';
import { and, between, eq, inArray, lte } from 'drizzle-orm';

/** Running and upcoming slots in force with open places, which the home page counts. */
export const listOpenPlaces = async (
  tx: Tx,
  actor: Actor,
  { nextDays, premiseId, globalKey, sort, ...query }: CallInput<typeof coverageCalls.open>['query'],
): Promise<CallAnswer<typeof coverageCalls.open>> => {
  const reach = premiseIdInReach(tx, actor.viewer, 'booking.read', slotTable.premiseId);
  const filters = [
    nextDays === undefined
      ? undefined
      : lte(slotTable.date, addDays(await findToday(tx, actor.now), nextDays - 1)),
    premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
    globalKey
      ? inArray(
          slotTable.premiseId,
          tx.select({ id: premiseTable.id }).from(premiseTable).where(contains(allPremiseNames, globalKey)),
        )
      : undefined,
  ];
  const page = await pageOfOpenSlots(tx, actor.now, { ...query, sort }, reach, ...filters);
  const rows = await tx
    .select({ slot: slotColumns, premise: { id: premiseTable.id, name: premiseName(actor.lang) } })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    // Somebody may have filled or cancelled them since the page was chosen.
    .where(and(inArray(slotTable.id, page.ids), isOpen(actor.now)));
  const byId = new Map(rows.map((row) => [row.slot.id, row]));
  const items = page.ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ slot, premise }) => ({ ...slotOnWire(slot, actor), premise }));
  return { ...pageOf(items, page.slots, query), places: page.places };
};

const intervalOnWire = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Interval => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

interface Period {
  from: Day;
  to: Day;
  premiseIds?: readonly number[] | undefined;
}

/**
 * Slots in force on these service dates in the premises in reach, by premise name, with their assignments. With today,
 * also the slots of earlier dates that are running.
 */
export const listGuardedSlots = async (
  tx: Tx,
  { viewer, now, lang }: Pick<Actor, 'viewer' | 'now' | 'lang'>,
  { today, premiseIds, ...period }: Period & { today: Day },
): Promise<GuardedSlot[]> => {
  const { from, to } = datesOf(period, today);
  const reach = premiseIdInReach(tx, viewer, 'booking.read', slotTable.premiseId);
  const [slots, assignments] = await Promise.all([
    tx
      .select({
        id: slotTable.id,
        date: slotTable.date,
        startsAt: slotTable.startsAt,
        endsAt: slotTable.endsAt,
        guards: slotTable.guardsRequired,
        premise: { id: premiseTable.id, name: premiseName(lang) },
      })
      .from(slotTable)
      .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
      .where(
        within(
          reach,
          approvedSlots,
          isInPeriod(period, today, now),
          // In one condition, so that all slots are read from an index alone, and the few of a client's premises by premise and date.
          between(slotTable.date, from, to),
          premiseIds && inArray(slotTable.premiseId, premiseIds),
        ),
      )
      .orderBy(nameOrder(premiseTable, lang), premiseTable.id),
    tx
      .select({
        slotId: assignmentTable.slotId,
        startsAt: assignmentTable.startsAt,
        endsAt: assignmentTable.endsAt,
      })
      .from(assignmentTable)
      .where(
        within(
          premiseIdInReach(tx, viewer, 'booking.read', assignmentTable.premiseId),
          between(assignmentTable.date, from, to),
          premiseIds && inArray(assignmentTable.premiseId, premiseIds),
        ),
      ),
  ]);
  const bySlot = new Map<number, Interval[]>();
  for (const { slotId, ...interval } of assignments) {
    const ofSlot = bySlot.get(slotId) ?? [];
    bySlot.set(slotId, ofSlot);
    ofSlot.push(intervalOnWire(interval));
  }
  return slots.map(({ id, ...slot }) => ({
    ...slot,
    ...intervalOnWire(slot),
    intervals: bySlot.get(id) ?? [],
  }));
};

/** The coverage of the premises in reach on consecutive service dates; running slots count on today. */
export const listCoverageDays = async (
  tx: Tx,
  actor: Actor,
  {
    dates,
    today,
    premiseIds,
  }: { dates: readonly Day[]; today: Day; premiseIds?: readonly number[] | undefined },
): Promise<CoverageDay[]> => {
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const slots = await listGuardedSlots(tx, actor, { from, to, today, premiseIds });
  return coverageByDay(dates, slots, { now: actor.now.toISOString(), today });
};
