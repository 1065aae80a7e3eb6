import { type AssignmentBody, type AssignmentRow, assignmentCalls } from '@contract/assignment';
import type { BookingHistoryEntry } from '@contract/booking';
import { datesToKnow, rulesFor } from '@domain/assignment';
import type { Actor } from '@server/actor';
import { listFilling } from '@server/booking/filling';
import { type StaffedPlace, slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { guardTable } from '@server/guard/table';
import { announceChange } from '@server/outbox/announce-change';
import { RefusalError } from '@server/refusal';
import { inArray } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findStaffGuards } from './guard-queries';
import { type JudgedAssignment, type JudgedRelease, type JudgedRow, judgeRows } from './judge-rows';
import { problemSentences } from './problem-messages';
import { recordStaffing } from './record-staffing';
import { findBookingsOfSlots, findStaffSlots } from './slot-facts';
import { deleteAssignments, insertAssignments } from './store';

const MAX_HISTORY_REASON = 1000;

const distinct = (ids: readonly number[]) => [...new Set(ids)];

/** What a booking's history says of the rows that concern it: one action, with every reason that was given. */
const actionOn = (releases: readonly JudgedRelease[], assignments: readonly JudgedAssignment[]) => {
  const reasons = [
    ...releases.map(({ reason }) => reason),
    ...assignments.flatMap(({ overrides }) => overrides.map(({ reason }) => reason)),
  ].filter((reason) => reason !== null);
  const action: BookingHistoryEntry['action'] = assignments.length > 0 ? 'assign' : 'release';
  const staffing: StaffedPlace[] = [
    ...releases.map(({ slotId, guardId, reason }) => ({
      kind: 'release' as const,
      slotId,
      guardId,
      overridden: [],
      reason,
    })),
    ...assignments.map(({ slotId, guardId, overrides }) => ({
      kind: 'assign' as const,
      slotId,
      guardId,
      overridden: overrides.map(({ rule, params }) => ({ rule, params })),
      reason: overrides[0]?.reason ?? null,
    })),
  ];
  return { action, staffing, reason: [...new Set(reasons)].join('; ').slice(0, MAX_HISTORY_REASON) || null };
};

/**
 * Assigns and releases guards: all rows or none, judged in their order, releases first. A slot can be staffed
 * until it ends; later corrections are those of the number served. A trial run locks and saves nothing.
 *
 * Lock order: premises, bookings, guards, each by id, so that requests for the same guards queue instead of
 * deadlocking; what the rows are judged on is read only then.
 */
export const saveAssignments = async (
  tx: Tx,
  actor: Actor,
  body: AssignmentBody,
): Promise<{ rows: AssignmentRow[] }> => {
  const named = [...body.assign, ...body.unassign];
  const slotIds = distinct(named.map(({ slotId }) => slotId));
  const guardIds = distinct(named.map(({ securityId }) => securityId));
  if (named.length === 0) return { rows: [] };

  const bookings = await findBookingsOfSlots(tx, actor.viewer, slotIds, { lock: !body.dryRun });
  if (!body.dryRun)
    await tx
      .select({ id: guardTable.id })
      .from(guardTable)
      .where(inArray(guardTable.id, guardIds))
      .orderBy(guardTable.id)
      .for('no key update');
  const setting = await findRules(tx);
  const slots = await findStaffSlots(tx, actor, inArray(slotTable.id, slotIds));
  const dates = slots.map(({ date }) => date).sort();
  const today = actor.now.toISOString().slice(0, 10);
  const known = {
    from: datesToKnow(dates[0] ?? today, setting).from,
    to: datesToKnow(dates.at(-1) ?? today, setting).to,
  };
  const guards = await findStaffGuards(tx, actor.viewer, inArray(guardTable.id, guardIds), known);

  const { releases, assignments } = judgeRows(
    {
      slots: new Map(slots.map((slot) => [slot.id, slot])),
      guards: new Map(guards.map((guard) => [guard.id, guard])),
      settings: rulesFor(actor.viewer.roles, setting),
    },
    body,
  );
  const say = await problemSentences(tx, actor.lang);
  const onWire = ({ slotId, guardId, ok, problems }: JudgedRow): AssignmentRow => ({
    slotId,
    securityId: guardId,
    ok,
    problems: say(problems),
  });
  const rows = [...assignments, ...releases].map(onWire);
  if (body.dryRun) return { rows };
  if (rows.some(({ ok }) => !ok)) throw new RefusalError('guard_unavailable', {}, { members: { rows } });

  const slotById = new Map(slots.map((slot) => [slot.id, slot]));
  const slotsBefore = await listFilling(
    tx,
    actor.now,
    bookings.map(({ id }) => id),
  );
  await deleteAssignments(tx, releases);
  await insertAssignments(tx, actor, assignments, slotById);
  const isOf = (bookingId: number) => (row: JudgedRow) => slotById.get(row.slotId)?.bookingId === bookingId;
  await recordStaffing(
    tx,
    actor,
    bookings.map((booking) => ({
      booking,
      ...actionOn(releases.filter(isOf(booking.id)), assignments.filter(isOf(booking.id))),
    })),
    slotsBefore,
  );
  await announceChange(tx, actor.now, assignmentCalls.save.tells);
  return { rows };
};
