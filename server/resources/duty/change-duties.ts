import type { DutyAct } from '@domain/duty-state';
import { canDo, dutyState } from '@domain/duty-state';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { actedBy } from '@server/model/acted-by';
import { assignmentTable } from '@server/model/assignment';
import { type DutyRecord, dutyHistoryTable, dutyTable } from '@server/model/duty';
import { findSetting } from '@server/platform/setting/queries';
import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import { findDuties, type StoredDuty } from './queries';

export interface DutyKey {
  slotId: number;
  guardId: number;
}

export const matchesKeys = (keys: readonly DutyKey[]): SQL | undefined =>
  or(
    ...keys.map(({ slotId, guardId }) =>
      and(eq(assignmentTable.slotId, slotId), eq(assignmentTable.guardId, guardId)),
    ),
  );

/** A guard may have two assignments on a slot, and a caller may name a pair twice. */
export const countPairs = (keys: readonly DutyKey[]): number =>
  new Set(keys.map(({ slotId, guardId }) => `${slotId} ${guardId}`)).size;

/** The shift changed, or the guard was released from it: the screen must be read again. */
export const dutyChanged = () => new RefusalError('conflict', {}, { reason: 'duty' });

/**
 * Locks what is known of guards on slots, in one order for all callers, and holds the assignments, so that a release
 * waits or is seen. Throws conflict where one is no longer assigned.
 */
export const lockDuties = async (
  tx: Tx,
  keys: readonly DutyKey[],
  actor: AnyActor,
): Promise<StoredDuty[]> => {
  const inOrder = [...keys].sort((a, b) => a.slotId - b.slotId || a.guardId - b.guardId);
  const held = await tx
    .select({ slotId: assignmentTable.slotId, guardId: assignmentTable.guardId })
    .from(assignmentTable)
    .where(matchesKeys(inOrder))
    .orderBy(asc(assignmentTable.id))
    .for('key share');
  if (countPairs(held) < countPairs(inOrder)) throw dutyChanged();
  await tx.insert(dutyTable).values(inOrder).onConflictDoNothing();
  const own = or(
    ...inOrder.map(({ slotId, guardId }) =>
      and(eq(dutyTable.slotId, slotId), eq(dutyTable.guardId, guardId)),
    ),
  );
  await tx
    .select({ slotId: dutyTable.slotId })
    .from(dutyTable)
    .where(own)
    .orderBy(asc(dutyTable.slotId), asc(dutyTable.guardId))
    .for('update');
  const duties = await findDuties(tx, actor.lang, matchesKeys(inOrder));
  // A slot that is no longer in force has no duty.
  if (duties.length < countPairs(inOrder)) throw dutyChanged();
  return duties;
};

type Change = Partial<Omit<DutyRecord, 'slotId' | 'guardId'>>;

export interface DutyWrite {
  act: DutyAct | 'seen';
  detail?: Record<string, string | number | boolean>;
  deviceId?: number;
}

/** Stores changes of locked duties, each with a row of the history. */
export const writeDuties = async (
  tx: Tx,
  actor: AnyActor,
  changes: readonly { duty: StoredDuty; change: Change }[],
  { act, detail = {}, deviceId }: DutyWrite,
): Promise<void> => {
  for (const { duty, change } of changes)
    await tx
      .update(dutyTable)
      .set(change)
      .where(and(eq(dutyTable.slotId, duty.slotId), eq(dutyTable.guardId, duty.guardId)));
  if (changes.length === 0) return;
  await tx.insert(dutyHistoryTable).values(
    changes.map(({ duty: { slotId, guardId, premiseId } }) => ({
      slotId,
      guardId,
      premiseId,
      act,
      detail,
      deviceId: deviceId ?? null,
      at: actor.now,
      ...actedBy(actor.by),
    })),
  );
};

/** Refuses an act for which the state of a duty has no arrow. */
export const refuseWithoutArrow = async (
  tx: Tx,
  duties: readonly StoredDuty[],
  act: DutyAct,
  now: Date,
): Promise<void> => {
  const { lateMinutes } = await findSetting(tx);
  const states = duties.map(({ facts }) => dutyState(facts, lateMinutes, now.toISOString()));
  if (!states.every((state) => canDo(act, state))) throw dutyChanged();
};

/** That a guard was told of a duty as it is now; an earlier answer was to another time. */
export const toldNow = (
  { startsAt, endsAt, facts }: StoredDuty,
  by: NonNullable<DutyRecord['toldBy']>,
  now: Date,
): Change => ({
  toldStartsAt: new Date(startsAt),
  toldEndsAt: new Date(endsAt),
  toldAt: now,
  toldBy: by,
  releaseToldAt: null,
  ...(facts.toldOf?.startsAt === startsAt && facts.toldOf.endsAt === endsAt
    ? {}
    : { answer: null, answeredAt: null, reason: null, note: null, lateMinutes: null, remindedAt: null }),
});
