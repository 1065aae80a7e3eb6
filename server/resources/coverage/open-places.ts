import type { CallAnswer, CallInput } from '@contract/call';
import type { coverageCalls } from '@contract/coverage';
import { addDays } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseIdInReach, within } from '@server/model/scope';
import { findToday } from '@server/platform/setting/queries';
import {
  approvedSlots,
  hasOpenPlace,
  isNotOver,
  openPlacesOf,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import { count, desc, eq, lte, sql } from 'drizzle-orm';

/** Running and upcoming slots in force with open places, which the home page counts. */
export const listOpenPlaces = async (
  tx: Tx,
  actor: Actor,
  { nextDays, premiseId, globalKey, sort, ...query }: CallInput<typeof coverageCalls.open>['query'],
): Promise<CallAnswer<typeof coverageCalls.open>> => {
  const where = within(
    premiseIdInReach(tx, actor.viewer, 'booking.read', slotTable.premiseId),
    approvedSlots,
    isNotOver(actor.now),
    hasOpenPlace(actor.now),
    nextDays === undefined
      ? undefined
      : lte(slotTable.date, addDays(await findToday(tx, actor.now), nextDays - 1)),
    premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
    globalKey ? contains(premiseTable.name, globalKey) : undefined,
  );
  const rows = await tx
    .select({ slot: slotColumns, premise: { id: premiseTable.id, name: premiseTable.name } })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(where)
    .orderBy(...(sort === '-startsAt' ? [desc(slotTable.startsAt), desc(slotTable.id)] : slotOrder))
    .limit(query.limit)
    .offset(query.offset);
  const [sums] = await tx
    .select({
      slots: count(),
      places: sql<number>`coalesce(sum(${openPlacesOf(actor.now)}), 0)::int`,
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(where);
  const items = rows.map(({ slot, premise }) => ({ ...slotOnWire(slot, actor), premise }));
  return { ...pageOf(items, sums?.slots ?? 0, query), places: sums?.places ?? 0 };
};
