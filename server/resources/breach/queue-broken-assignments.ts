import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { BrokenAssignment } from '@server/resources/assignment/lost-assignment-queries';
import { recordLapses } from './record-breaches';

/** Queues the rule violations caused by a change of settings or licence types; the assignments stay. */
export const queueBrokenAssignments = async (
  tx: Tx,
  { viewer, now }: Actor,
  violations: readonly BrokenAssignment[],
): Promise<void> => {
  await recordLapses(
    tx,
    { byUserId: viewer.userId, now },
    violations.flatMap(({ upcoming: { slot, guard }, problems }) =>
      problems.map((problem) => ({
        slotId: slot.id,
        premiseId: slot.premiseId,
        guardId: guard.id,
        problem,
      })),
    ),
  );
};
