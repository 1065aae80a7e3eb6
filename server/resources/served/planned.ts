import type { CallAnswer } from '@contract/call';
import type { Month } from '@contract/primitives';
import { MAX_PLANNED, type servedCalls } from '@contract/served';
import type { Slot } from '@contract/slot';
import { firstDayOf, lastDayOf } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { within } from '@server/model/scope';
import { findToday } from '@server/platform/setting/queries';
import { listSlots } from '@server/resources/booking/slot-queries';
import { between, inArray } from 'drizzle-orm';
import { findBilled } from './find-billed';
import { findPresence, type SlotPresence } from './presence';
import { isUnconfirmed, servedInReach } from './queries';
import { findReported } from './reported';

export interface PlannedFilter {
  month: Month;
  premiseIds?: readonly number[] | undefined;
}

/** The ended, unconfirmed slots in reach; refused over `MAX_PLANNED`. */
export const findUnconfirmedIds = async (
  tx: Tx,
  { viewer, now }: Actor,
  { month, premiseIds }: PlannedFilter,
): Promise<number[]> => {
  const rows = await tx
    .select({ id: slotTable.id })
    .from(slotTable)
    .where(
      within(
        servedInReach(tx, viewer),
        ...isUnconfirmed(tx, now, await findToday(tx, now), month),
        between(slotTable.date, firstDayOf(month), lastDayOf(month)),
        premiseIds && inArray(slotTable.premiseId, [...premiseIds]),
      ),
    )
    .limit(MAX_PLANNED + 1);
  if (rows.length > MAX_PLANNED)
    throw new RefusalError('over_limit', { count: MAX_PLANNED }, { reason: 'served' });
  return rows.map(({ id }) => id);
};

/** Whether an ended slot can be confirmed without a look at it. */
export const isPlanned =
  (
    reported: ReadonlySet<number>,
    isBilled: (slot: Slot) => boolean,
    presenceOf: (slot: Slot) => SlotPresence,
  ) =>
  (slot: Slot): boolean =>
    presenceOf(slot).isAsPlanned && !reported.has(slot.id) && !isBilled(slot);

/** Counts what `confirmPlanned` would confirm, and what it would leave. */
export const countPlanned = async (
  tx: Tx,
  actor: Actor,
  filter: PlannedFilter,
): Promise<CallAnswer<typeof servedCalls.planned>> => {
  const slotIds = await findUnconfirmedIds(tx, actor, filter);
  if (slotIds.length === 0) return { planned: 0, differing: 0 };
  const slots = await listSlots(tx, actor, inArray(slotTable.id, slotIds));
  const reported = await findReported(tx, slotIds);
  const isBilled = await findBilled(tx, slots);
  const presenceOf = await findPresence(tx, slotIds);
  const planned = slots.filter(isPlanned(reported, isBilled, presenceOf)).length;
  return { planned, differing: slots.length - planned };
};
