import type { CallAnswer } from '@contract/call';
import { type DaysOffBody, dayOffCalls } from '@contract/day-off';
import type { DateOffBody } from '@contract/guard';
import type { Actor } from '@server/actor';
import { describeAffected, type FactsChange, listBroken } from '@server/assignment/affected';
import { lockReleased, refuseUnreleased, releaseBroken } from '@server/assignment/release-broken';
import { assignmentTable } from '@server/assignment/table';
import type { Tx } from '@server/db/database';
import { guardInReach, within } from '@server/db/scope';
import { announceChange } from '@server/outbox/announce-change';
import { notFound, RefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { eq } from 'drizzle-orm';
import { findGuard } from './queries';
import { checkDaysOff, setDaysOff } from './set-days-off';
import { guardTable } from './table';

/** From here on nobody puts the guard anywhere. */
const lockGuard = async (tx: Tx, viewer: Viewer, guardId: number): Promise<void> => {
  const [guard] = await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.assign'), eq(guardTable.id, guardId)))
    .for('no key update');
  if (!guard) throw notFound();
};

/** Days off in place of those before. Whoever gives them means them: the settings may let others be assigned on one. */
const withDaysOff = (guardId: number, dateOffs: readonly DateOffBody[]): FactsChange => {
  const rules = dateOffs.map(({ repeat = null, until = null, ...span }) => ({ ...span, repeat, until }));
  return {
    touches: eq(assignmentTable.guardId, guardId),
    after: (coming) => ({
      ...coming,
      guard: { ...coming.guard, dateOffs: rules },
      settings: {
        ...coming.settings,
        assignmentRules: { ...coming.settings.assignmentRules, day_off: 'block' },
      },
    }),
  };
};

/**
 * Replaces a guard's days off. Slots that they hit lose the guard where the caller says so; where one is hit of
 * which the caller doesn't, nothing is stored, and the refusal names it with who could stand in. A trial run stores
 * and locks nothing, and answers every slot that is hit.
 *
 * Lock order: premises, bookings, guard; what is hit is read only then.
 */
export const changeDaysOff = async (
  tx: Tx,
  actor: Actor,
  { securityId: guardId, dateOffs, releaseSlotIds = [], dryRun, version }: DaysOffBody,
): Promise<CallAnswer<typeof dayOffCalls.set>> => {
  const change = withDaysOff(guardId, dateOffs);
  const bookings = dryRun ? [] : await lockReleased(tx, actor, change.touches, releaseSlotIds);
  if (!dryRun) await lockGuard(tx, actor.viewer, guardId);
  const guard = await findGuard(tx, actor, guardId);
  if (!guard) throw notFound();
  if (version !== undefined && version !== guard.version) throw new RefusalError('stale');
  checkDaysOff(dateOffs);

  const broken = await listBroken(tx, actor, change);
  if (dryRun) return { dateOffs: guard.dateOffs, affected: await describeAffected(tx, actor, broken) };
  await refuseUnreleased(tx, actor, { broken, bookings }, releaseSlotIds, 'daysOff');

  await setDaysOff(tx, actor, guardId, dateOffs);
  const reason = actor.t('guard.daysOffReason', { guard: guard.name });
  await releaseBroken(tx, actor, { broken, bookings }, reason);
  if (broken.length > 0) await announceChange(tx, actor.now, dayOffCalls.set.tells);
  const stored = await findGuard(tx, actor, guardId);
  return { dateOffs: stored?.dateOffs ?? [], affected: await describeAffected(tx, actor, broken) };
};
