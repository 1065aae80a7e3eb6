import type { CallInput } from '@contract/call';
import type { coverageCalls, RosterRow } from '@contract/coverage';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { findToday } from '@server/platform/setting/queries';
import {
  approvedSlots,
  datesOf,
  isInPeriod,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import { findPhones } from '@server/resources/guard/phone-queries';
import { and, asc, between, eq, inArray } from 'drizzle-orm';

/**
 * Who works where in a period, by day and premise; with `securityId` only that guard's shifts, with `state` only the
 * guards in it. If today is in the period,
 * slots of earlier dates that are running come first.
 */
export const listRoster = async (
  tx: Tx,
  actor: Actor,
  { from, to, premiseIds, securityId: guardId, state }: CallInput<typeof coverageCalls.roster>['query'],
): Promise<RosterRow[]> => {
  const today = await findToday(tx, actor.now);
  const period = { from, to };
  const dates = datesOf(period, today);
  const assignedSlots =
    guardId &&
    tx
      .select({ id: assignmentTable.slotId })
      .from(assignmentTable)
      .where(and(eq(assignmentTable.guardId, guardId), between(assignmentTable.date, dates.from, dates.to)));
  const slots = await tx
    .select({ slot: slotColumns, premise: { id: premiseTable.id, name: premiseName(actor.lang) } })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, actor.viewer, 'guard.read', slotTable.premiseId),
        approvedSlots,
        isInPeriod(period, today, actor.now),
        premiseIds && inArray(slotTable.premiseId, premiseIds),
        assignedSlots ? inArray(slotTable.id, assignedSlots) : undefined,
      ),
    )
    .orderBy(asc(slotTable.date), nameOrder(premiseTable, actor.lang), premiseTable.id, ...slotOrder);
  const guardIds = slots.flatMap(({ slot }) => slot.guards.map(({ id }) => id));
  const phones = await findPhones(tx, actor.viewer, guardIds);
  return slots.flatMap(({ slot: stored, premise }) => {
    const slot = slotOnWire(stored, actor);
    const { id: slotId, bookingId, date, type, startTime, endTime, startsAt, endsAt } = slot;
    const shift = { slotId, bookingId, date, premise, type, startTime, endTime, startsAt, endsAt };
    const guards = slot.guards
      .filter(
        (guard) =>
          (guardId === undefined || guard.id === guardId) && (state === undefined || guard.state === state),
      )
      .map(({ id, name, from, to, state }) => ({
        ...shift,
        guard: { id, name, phone: phones.get(id) ?? null, ...(state && { state }) },
        from,
        to,
        places: 1,
      }));
    const gaps = guardId === undefined && state === undefined ? slot.gaps : [];
    return [...guards, ...gaps.map((gap) => ({ ...shift, guard: null, ...gap }))];
  });
};
