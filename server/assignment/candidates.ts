import type { Candidate } from '@contract/assignment';
import type { Lang } from '@contract/primitives';
import { datesToKnow, hoursInWeek, rankCandidates } from '@domain/assignment';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { guardInReach } from '@server/db/scope';
import { notFound } from '@server/http/refusal';
import type { Viewer } from '@server/http/viewer';
import { findSetting } from '@server/setting/queries';
import { eq } from 'drizzle-orm';
import { findStaffGuards } from './guard-queries';
import { problemsOf } from './judge-rows';
import { problemSentences } from './problem-messages';
import { findStaffSlots } from './slot-facts';

const toHundredths = (hours: number) => Math.round(hours * 100) / 100;

/**
 * The guards in reach who are not on the slot, the best first, each with what speaks against. On a slot that is
 * full or not in force nobody is able.
 */
export const listCandidates = async (
  tx: Tx,
  viewer: Viewer,
  slotId: number,
  now: Date,
  lang: Lang,
): Promise<Candidate[]> => {
  const [slot] = await findStaffSlots(tx, viewer, eq(slotTable.id, slotId), now.toISOString());
  if (!slot) throw notFound();
  const setting = await findSetting(tx);
  const guards = await findStaffGuards(
    tx,
    viewer,
    guardInReach(tx, viewer, 'guard.assign'),
    datesToKnow(slot.date, setting),
  );
  const say = await problemSentences(tx, lang);
  const standing = new Set(slot.stints.map(({ guardId }) => guardId));
  const judged = guards
    .filter(({ id }) => !standing.has(id))
    .map((guard) => ({
      id: guard.id,
      name: guard.name,
      hours: toHundredths(hoursInWeek(guard.works, slot.date)),
      preferred: guard.preferredPremiseIds.includes(slot.premiseId),
      problems: problemsOf(slot, slot, guard, setting),
    }));
  return rankCandidates(judged).map((candidate) => ({
    ...candidate,
    able: candidate.problems.every(({ severity }) => severity === 'warn'),
    problems: say(candidate.problems),
  }));
};
