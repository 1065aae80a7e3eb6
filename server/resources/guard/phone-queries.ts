import type { Id } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { isInternal } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { guardTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { inArray } from 'drizzle-orm';

/** Phones of these guards, as far as they are in the viewer's reach. */
export const findPhones = async (
  tx: Tx,
  viewer: Viewer,
  guardIds: readonly Id[],
): Promise<ReadonlyMap<Id, string | null>> => {
  if (guardIds.length === 0 || !viewer.flags.includes('funding_phase1')) return new Map();
  const rows = await tx
    .select({ id: guardTable.id, phone: guardTable.phone })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.read'), inArray(guardTable.id, [...new Set(guardIds)])));
  return new Map(rows.map(({ id, phone }) => [id, phone]));
};

/** Adds the phones of the guards, for internal users in whose reach they are. */
export const withPhones = async (tx: Tx, viewer: Viewer, slots: readonly Slot[]): Promise<Slot[]> => {
  if (!isInternal(viewer.roles)) return [...slots];
  const guardIds = slots.flatMap(({ guards }) => guards.map(({ id }) => id));
  const phones = await findPhones(tx, viewer, guardIds);
  return slots.map((slot) => ({
    ...slot,
    guards: slot.guards.map((guard) => ({ ...guard, phone: phones.get(guard.id) ?? null })),
  }));
};
