import type { CallInput } from '@contract/call';
import type { CalendarDay, CalendarPremise, premiseCalendarCalls } from '@contract/premise-calendar';
import type { Day } from '@contract/primitives';
import { coverageByDay } from '@domain/coverage-days';
import { daysFrom } from '@domain/day';
import { minor } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { refuseLongPeriod } from '@server/base/refuse-long-period';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, premiseInReach, within } from '@server/model/scope';
import { liveSlots } from '@server/resources/booking/slot-queries';
import { asc, between, inArray, sql } from 'drizzle-orm';
import { listGuardedSlots } from './queries';

type Query = CallInput<typeof premiseCalendarCalls.list>['query'];
type Ordered = Omit<CalendarDay, 'filled' | 'firstGapAt'>;

const dayKey = (premiseId: number, date: Day): string => `${premiseId} ${date}`;

/** What is ordered by premise and day, pending slots included. */
const listOrderedDays = async (tx: Tx, { viewer }: Actor, { from, to, premiseIds }: Query) => {
  const rows = await tx
    .select({
      premiseId: slotTable.premiseId,
      date: slotTable.date,
      required: sql<number>`sum(${slotTable.guardsRequired})::int`,
      waiting: sql<number>`coalesce(
        sum(${slotTable.guardsRequired}) filter (where ${slotTable.state} = 'requested'), 0)::int`,
      amount: sql<number>`sum(${slotTable.price} * ${slotTable.guardsRequired})::float8`,
    })
    .from(slotTable)
    .where(
      within(
        premiseIdInReach(tx, viewer, 'booking.read', slotTable.premiseId),
        liveSlots,
        between(slotTable.date, from, to),
        premiseIds && inArray(slotTable.premiseId, premiseIds),
      ),
    )
    .groupBy(slotTable.premiseId, slotTable.date)
    .orderBy(asc(slotTable.date));
  const byPremise = new Map<number, Ordered[]>();
  for (const { premiseId, amount, ...day } of rows)
    byPremise.set(premiseId, [...(byPremise.get(premiseId) ?? []), { ...day, amount: minor(amount) }]);
  return byPremise;
};

/** The filled places and first gaps of approved slots by premise and day. Running slots stay on their service date. */
const findCoverage = async (tx: Tx, actor: Actor, { from, to, premiseIds }: Query) => {
  const now = actor.now.toISOString();
  const slots = await listGuardedSlots(tx, actor, { from, to, premiseIds, today: from });
  const ofPeriod = slots.filter(({ date }) => date >= from);
  return new Map(
    coverageByDay(daysFrom(from, to), ofPeriod, { now, today: from }).flatMap(({ date, premises }) =>
      premises.map(({ id, ...coverage }) => [dayKey(id, date), coverage] as const),
    ),
  );
};

/** The days of all premises in reach: the active ones, and those with live slots in the period. */
export const listPremiseCalendar = async (tx: Tx, actor: Actor, query: Query): Promise<CalendarPremise[]> => {
  refuseLongPeriod(query);
  const { premiseIds } = query;
  const [premises, ordered, coverage] = await Promise.all([
    tx
      .select({ id: premiseTable.id, name: premiseName(actor.lang), status: premiseTable.status })
      .from(premiseTable)
      .where(
        within(
          premiseInReach(tx, actor.viewer, 'booking.read'),
          premiseIds && inArray(premiseTable.id, premiseIds),
        ),
      )
      .orderBy(asc(nameOrder(premiseTable, actor.lang)), asc(premiseTable.id)),
    listOrderedDays(tx, actor, query),
    findCoverage(tx, actor, query),
  ]);
  return premises
    .filter(({ id, status }) => status === 'active' || ordered.has(id))
    .map(({ id, name }) => ({
      id,
      name,
      days: (ordered.get(id) ?? []).map((day) => {
        const { filled = 0, firstGapAt = null } = coverage.get(dayKey(id, day.date)) ?? {};
        return { ...day, filled, firstGapAt };
      }),
    }));
};
