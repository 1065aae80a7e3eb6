import type { AffectedSlot } from '@contract/lost-assignments';
import { datesToLoad, rulesFor } from '@domain/assignment';
import type { StaffSlot } from '@domain/staffing/facts';
import { rankGuards } from '@domain/staffing/rank';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { guardTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { eq } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findStaffGuards, type StoredStaffGuard } from './guard-queries';

type Candidate = AffectedSlot['candidates'][number];

/** More than a user reads. */
const MAX_CANDIDATES = 50;

/** A slot after the change, and the guards who leave it. */
interface LeftSlot {
  slot: StaffSlot;
  leaving: readonly number[];
}

/** A cheap check before all other rules, because a change may affect a year of slots. */
const lacksLicence = (
  { licences }: Pick<StoredStaffGuard, 'licences'>,
  { date, requiredLicenceTypes }: StaffSlot,
): boolean =>
  requiredLicenceTypes.some((type) => !licences.some((held) => held.type === type && held.expiresOn >= date));

/**
 * Candidates to replace guards on slots: for each slot the active guards in reach without a blocking problem, best
 * first, each slot considered on its own.
 */
export const listCandidates = async (
  tx: Tx,
  actor: Actor,
  left: readonly LeftSlot[],
): Promise<ReadonlyMap<number, Candidate[]>> => {
  const dates = left.map(({ slot }) => slot.date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return new Map();
  const setting = rulesFor(actor.viewer.roles, await findRules(tx));
  const active = within(guardInReach(tx, actor.viewer, 'guard.assign'), eq(guardTable.status, 'active'));
  const known = { from: datesToLoad(first, setting).from, to: datesToLoad(last, setting).to };
  const guards = await findStaffGuards(tx, actor.viewer, active, known);
  const isLicenceBlocking = setting.assignmentRules.licence === 'block';
  return new Map(
    left.map(({ slot, leaving }) => {
      const open = { ...slot, intervals: slot.intervals.filter(({ guardId }) => !leaving.includes(guardId)) };
      const others = guards.filter(
        (guard) => !leaving.includes(guard.id) && !(isLicenceBlocking && lacksLicence(guard, slot)),
      );
      const able = rankGuards(open, others, setting, actor.now.toISOString()).filter((guard) => guard.isAble);
      return [slot.id, able.slice(0, MAX_CANDIDATES).map(({ id, name, phone }) => ({ id, name, phone }))];
    }),
  );
};
