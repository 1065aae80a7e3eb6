import type { RunningGap } from '@contract/home';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { isOpen } from '@server/resources/booking/open-slot-queries';
import { isRunning, slotColumns, slotOnWire, slotOrder } from '@server/resources/booking/slot-queries';
import { findPhones } from '@server/resources/guard/phone-queries';
import { eq, inArray } from 'drizzle-orm';

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
        name: premiseName(actor.lang),
        contactName: premiseTable.contactName,
        contactPhone: premiseTable.contactPhone,
      },
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, actor.viewer, 'booking.read', slotTable.premiseId),
        isOpen(actor.now),
        isRunning(actor.now),
        premiseIds && inArray(slotTable.premiseId, premiseIds),
      ),
    )
    .orderBy(...slotOrder);
  const phones = await findPhones(
    tx,
    actor.viewer,
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
