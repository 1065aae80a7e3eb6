import { blockingRules, ruleKey } from '@domain/rule-violations';
import type { Tx } from '@server/base/db/database';
import { JOB_VIEWER } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { breachTable } from '@server/model/breach';
import { announceChange } from '@server/platform/outbox/announce-change';
import {
  listUpcomingAssignments,
  type UpcomingAssignment,
} from '@server/resources/assignment/upcoming-queries';
import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { LapsedRule } from './record-breaches';

const keyOf = (lapsed: { slotId: number; guardId: number; detail: string }) =>
  `${lapsed.slotId} ${lapsed.guardId} ${lapsed.detail}`;

/** The blocking rules that assignments violate now. */
export const lapsesOf = (upcoming: readonly UpcomingAssignment[]): LapsedRule[] =>
  upcoming.flatMap((check) =>
    blockingRules(check).map((problem) => ({
      slotId: check.slot.id,
      premiseId: check.slot.premiseId,
      guardId: check.guard.id,
      problem,
    })),
  );

/** Open lapses of slots that are not over. */
const listOpenLapses = (tx: Tx, now: Date, where: SQL) =>
  tx
    .select({
      id: breachTable.id,
      slotId: breachTable.slotId,
      guardId: breachTable.guardId,
      detail: breachTable.detail,
    })
    .from(breachTable)
    .innerJoin(slotTable, eq(slotTable.id, breachTable.slotId))
    .where(
      and(where, eq(breachTable.kind, 'lapsed'), isNull(breachTable.endedAt), gt(slotTable.endsAt, now)),
    );

/** Ends the open lapses that are not among the current ones; returns how many. */
const endExcept = async (
  tx: Tx,
  now: Date,
  open: Awaited<ReturnType<typeof listOpenLapses>>,
  current: readonly LapsedRule[],
): Promise<number> => {
  const lasting = new Set(current.map((row) => keyOf({ ...row, detail: ruleKey(row.problem) })));
  const ended = open.filter((row) => !lasting.has(keyOf(row))).map(({ id }) => id);
  if (ended.length > 0)
    await tx.update(breachTable).set({ endedAt: now }).where(inArray(breachTable.id, ended));
  return ended.length;
};

/** Ends the guards' open lapses that are not among `current`, all that they violate now; returns how many. */
export const endLapsesExcept = async (
  tx: Tx,
  now: Date,
  guardIds: readonly number[],
  current: readonly LapsedRule[],
): Promise<number> =>
  endExcept(tx, now, await listOpenLapses(tx, now, inArray(breachTable.guardId, [...guardIds])), current);

/**
 * Ends open lapses that a change has resolved, so that the queue is true as soon as it is stored. `where` is on columns
 * of `breachTable`. Without open lapses, it is one read.
 */
export const endResolvedLapses = async (tx: Tx, now: Date, where: SQL): Promise<void> => {
  const open = await listOpenLapses(tx, now, where);
  if (open.length === 0) return;
  const isOfGuards = inArray(assignmentTable.guardId, [...new Set(open.map(({ guardId }) => guardId))]);
  const isOfSlots = inArray(assignmentTable.slotId, [...new Set(open.map(({ slotId }) => slotId))]);
  const upcoming = await listUpcomingAssignments(
    tx,
    { viewer: JOB_VIEWER, now },
    and(isOfGuards, isOfSlots) ?? isOfGuards,
  );
  if ((await endExcept(tx, now, open, lapsesOf(upcoming))) > 0) await announceChange(tx, now, ['Booking']);
};
