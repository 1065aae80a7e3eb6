import type { Id } from '@contract/primitives';
import { isGoneEarly, isLeftEarly, presenceState } from '@domain/duty-state';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { premiseTable } from '@server/model/premise';
import { premiseIdInReach, within } from '@server/model/scope';
import { findSetting } from '@server/platform/setting/queries';
import { eq, lte } from 'drizzle-orm';
import { endsAfter, findDuties } from './queries';

/** How many guards should be on site and are not, by premise in reach; only where guards check in. */
export const countAbsent = async (tx: Tx, actor: Actor): Promise<ReadonlyMap<Id, number>> => {
  const { lateMinutes } = await findSetting(tx);
  const duties = await findDuties(
    tx,
    actor.lang,
    within(
      premiseIdInReach(tx, actor.viewer, 'booking.read', assignmentTable.premiseId),
      eq(premiseTable.checkIn, true),
      lte(assignmentTable.startsAt, actor.now),
      endsAfter(actor.now),
    ),
  );
  const absent = new Map<Id, number>();
  const now = actor.now.toISOString();
  for (const { premiseId, facts, slotEndsAt } of duties) {
    const state = presenceState(facts, lateMinutes, now, slotEndsAt.toISOString());
    const hasLeftEarly = state === 'left' && isLeftEarly(facts.endsAt, facts.checkedOutAt, lateMinutes);
    if (state === 'missing' || isGoneEarly({ ...facts, hasLeftEarly }, now))
      absent.set(premiseId, (absent.get(premiseId) ?? 0) + 1);
  }
  return absent;
};
