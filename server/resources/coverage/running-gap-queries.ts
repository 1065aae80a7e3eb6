import type { RunningGap } from '@contract/home';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { guardInReach, premiseIdInReach, within } from '@server/model/scope';
import {
  approvedSlots,
  hasOpenPlace,
  isRunning,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import { eq, inArray } from 'drizzle-orm';

/** Phones of these guards, as far as they are in the viewer's reach. */
const findPhones = async (tx: Tx, { viewer }: Actor, guardIds: readonly number[]) => {
  if (guardIds.length === 0 || !viewer.flags.includes('funding_phase1'))
    return new Map<number, string | null>();
  const rows = await tx
    .select({ id: guardTable.id, phone: guardTable.phone })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.read'), inArray(guardTable.id, [...guardIds])));
  return new Map(rows.map(({ id, phone }) => [id, phone]));
};

/** The running slots in reach that lack guards now or before their end, whatever their service date is. */
export const listRunningGaps = async (
  tx: Tx,
  actor: Actor,
  premiseIds?: readonly number[],
): Promise<RunningGap[]> => {
  const rows = await tx
    .select({
      slot: slotColumns,
      premise: {
        id: premiseTable.id,
        name: premiseTable.name,
        contactName: premiseTable.contactName,
        contactPhone: premiseTable.contactPhone,
      },
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, actor.viewer, 'booking.read', slotTable.premiseId),
        approvedSlots,
        isRunning(actor.now),
        hasOpenPlace(actor.now),
        premiseIds && inArray(slotTable.premiseId, premiseIds),
      ),
    )
    .orderBy(...slotOrder);
  const phones = await findPhones(
    tx,
    actor,
    rows.flatMap(({ slot }) => slot.guards.map(({ id }) => id)),
  );
  return rows.map(({ slot: stored, premise }) => {
    const slot = slotOnWire(stored, actor);
    const guards = new Map(slot.guards.map(({ id, name }) => [id, name]));
    return {
      slot: { ...slot, premise },
      missing: stored.guardsRequired - slot.filled,
      guards: [...guards].map(([id, name]) => ({ id, name, phone: phones.get(id) ?? null })),
    };
  });
};
