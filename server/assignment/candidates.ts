import type { Candidate } from '@contract/assignment';
import type { Instant, Named } from '@contract/primitives';
import {
  type AssignmentSettings,
  datesToKnow,
  hoursInWeek,
  rankCandidates,
  rulesFor,
} from '@domain/assignment';
import { gapsOf, openStretch } from '@domain/coverage';
import type { Actor } from '@server/actor';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { guardInReach, within } from '@server/db/scope';
import { guardTable } from '@server/guard/table';
import { notFound } from '@server/refusal';
import { eq } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findStaffGuards, type StaffGuard } from './guard-queries';
import { problemsOf, type StaffSlot } from './judge-rows';
import { problemSentences } from './problem-messages';
import { findStaffSlots } from './slot-facts';

/** More than anybody looks through. */
const MOST_TAKERS = 50;

const toHundredths = (hours: number) => Math.round(hours * 100) / 100;

/** The guards who are not on the slot, best first, each with their problems. */
const rank = (slot: StaffSlot, guards: readonly StaffGuard[], setting: AssignmentSettings, now: Instant) => {
  const span =
    openStretch({ ...slot, gaps: gapsOf({ ...slot, numOfSecurity: slot.places }, slot.stints) }, now) ?? slot;
  const standing = new Set(slot.stints.map(({ guardId }) => guardId));
  const judged = guards
    .filter(({ id }) => !standing.has(id))
    .map((guard) => ({
      id: guard.id,
      name: guard.name,
      hours: toHundredths(hoursInWeek(guard.works, slot.date)),
      preferred: guard.preferredPremiseIds.includes(slot.premiseId),
      problems: problemsOf(slot, span, guard, setting),
    }));
  return rankCandidates(judged).map((candidate) => ({
    ...candidate,
    able: candidate.problems.every(({ severity }) => severity === 'warn'),
  }));
};

/**
 * The guards in reach who are not on the slot, best first, each with their problems. On a slot that is full or not in
 * force, nobody is available.
 */
export const listCandidates = async (tx: Tx, actor: Actor, slotId: number): Promise<Candidate[]> => {
  const [slot] = await findStaffSlots(tx, actor, eq(slotTable.id, slotId));
  if (!slot) throw notFound();
  const setting = rulesFor(actor.viewer.roles, await findRules(tx));
  const guards = await findStaffGuards(
    tx,
    actor.viewer,
    guardInReach(tx, actor.viewer, 'guard.assign'),
    datesToKnow(slot.date, setting),
  );
  const say = await problemSentences(tx, actor.lang);
  return rank(slot, guards, setting, actor.now.toISOString()).map((candidate) => ({
    ...candidate,
    problems: say(candidate.problems),
  }));
};

/** A slot as it shall be, and the guards who leave it. */
interface LeftSlot {
  slot: StaffSlot;
  leaving: readonly number[];
}

/**
 * Who could take the place of guards on slots: per slot the active guards in reach whom nothing bars from it, the best
 * first, each slot by itself.
 */
export const listTakers = async (
  tx: Tx,
  actor: Actor,
  left: readonly LeftSlot[],
): Promise<ReadonlyMap<number, Named[]>> => {
  const dates = left.map(({ slot }) => slot.date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return new Map();
  const setting = rulesFor(actor.viewer.roles, await findRules(tx));
  const active = within(guardInReach(tx, actor.viewer, 'guard.assign'), eq(guardTable.status, 'active'));
  const known = { from: datesToKnow(first, setting).from, to: datesToKnow(last, setting).to };
  const guards = await findStaffGuards(tx, actor.viewer, active, known);
  return new Map(
    left.map(({ slot, leaving }) => {
      const open = { ...slot, stints: slot.stints.filter(({ guardId }) => !leaving.includes(guardId)) };
      const others = guards.filter(({ id }) => !leaving.includes(id));
      const able = rank(open, others, setting, actor.now.toISOString()).filter((candidate) => candidate.able);
      return [slot.id, able.slice(0, MOST_TAKERS).map(({ id, name }) => ({ id, name }))];
    }),
  );
};
