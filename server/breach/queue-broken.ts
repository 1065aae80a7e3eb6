import type { Actor } from '@server/actor';
import type { BrokenAssignment } from '@server/assignment/affected';
import type { Tx } from '@server/db/database';
import { recordLapses } from './record-breaches';

/** Queues what a change of settings or licence types has broken: the assignments stay. */
export const queueBroken = async (
  tx: Tx,
  { viewer, now }: Actor,
  broken: readonly BrokenAssignment[],
): Promise<void> => {
  await recordLapses(
    tx,
    { byUserId: viewer.userId, now },
    broken.flatMap(({ coming: { slot, guard }, problems }) =>
      problems.map((problem) => ({
        slotId: slot.id,
        premiseId: slot.premiseId,
        guardId: guard.id,
        problem,
      })),
    ),
  );
};
