import type { Id, Named } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { listSlots } from '@server/resources/booking/slot-queries';
import { inArray } from 'drizzle-orm';

/** These slots, by start, each with its premise. The caller has limited the ids to the actor's reach. */
export const listSlotsWithPremise = async (
  tx: Tx,
  actor: Actor,
  slotIds: readonly Id[],
): Promise<{ slot: Slot; premise: Named }[]> => {
  const slots = await listSlots(tx, actor, inArray(slotTable.id, [...slotIds]));
  const premises = await tx
    .select({ id: premiseTable.id, name: premiseName(actor.lang) })
    .from(premiseTable)
    .where(inArray(premiseTable.id, [...new Set(slots.map(({ premiseId }) => premiseId))]));
  const nameOf = new Map(premises.map(({ id, name }) => [id, name]));
  return slots.map((slot) => ({
    slot,
    premise: { id: slot.premiseId, name: nameOf.get(slot.premiseId) ?? '' },
  }));
};
