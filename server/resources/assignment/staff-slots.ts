import { type AssignmentRow, assignmentCalls } from '@contract/assignment';
import type { OverrideReason } from '@contract/assignment-rule';
import type { Instant } from '@contract/primitives';
import { datesToLoad, rulesFor } from '@domain/assignment';
import {
  type EvaluatedAssignment,
  type EvaluatedRelease,
  type EvaluatedRow,
  evaluateRows,
} from '@domain/staffing/evaluate';
import type { StaffingRows, StaffSlot } from '@domain/staffing/facts';
import { utcDayOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { type BookingRow, type StaffedPlace, slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { announceChange } from '@server/platform/outbox/announce-change';
import { listSlotFilling } from '@server/resources/booking/filling';
import { queueLapsesOfFreed } from '@server/resources/breach/queue-lapses-of-freed';
import { recordOverrides } from '@server/resources/breach/record-breaches';
import { inArray } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findStaffGuards } from './guard-queries';
import { problemMessages } from './problem-message-queries';
import { recordStaffing } from './record-staffing';
import { findBookingsOfSlots, findStaffSlots, type StoredStaffSlot } from './slot-fact-queries';
import { endAssignments, insertAssignments } from './store';

const MAX_HISTORY_REASON = 1000;

const distinct = (ids: readonly number[]) => [...new Set(ids)];

interface StaffingRequest {
  slotIds: readonly number[];
  guardIds: readonly number[];
  /** The rows to save, given the stored slots. */
  rowsOn: (slots: readonly StaffSlot[]) => StaffingRows | Promise<StaffingRows>;
  /** Why guards leave, if it is one of the listed reasons; otherwise each row has its own text. */
  code?: OverrideReason;
  dryRun: boolean;
}

interface Evaluated {
  releases: readonly EvaluatedRelease[];
  assignments: readonly EvaluatedAssignment[];
}

interface EvaluatedSlots extends Evaluated {
  slots: ReadonlyMap<number, StoredStaffSlot>;
}

/** The history entry of a booking: one action with every reason given in its rows. */
const actionOn = (
  { releases, assignments }: Evaluated,
  { slots, code, now }: { slots: ReadonlyMap<number, StaffSlot>; code: OverrideReason | null; now: Instant },
) => {
  const reasons = releases.flatMap(({ reason }) => (reason && !code ? [reason] : []));
  const action: 'assign' | 'release' = assignments.length > 0 ? 'assign' : 'release';
  const within = (slotId: number, at: string | undefined) => {
    const slot = slots.get(slotId);
    return slot && at && slot.startsAt < at && at < slot.endsAt ? at : null;
  };
  // Who is put on a running slot may be said to have stood there before, from its start at the earliest.
  const begins = (slotId: number, at: string | undefined) => (at && at < now ? at : within(slotId, at));
  const staffing: StaffedPlace[] = [
    ...releases.map(({ slotId, guardId, reason, leftAt }) => ({
      kind: 'release' as const,
      slotId,
      guardId,
      overridden: [],
      from: null,
      to: within(slotId, leftAt),
      code,
      reason,
    })),
    ...assignments.map(({ slotId, guardId, overrides, interval }) => ({
      kind: 'assign' as const,
      slotId,
      guardId,
      overridden: overrides,
      from: begins(slotId, interval?.startsAt),
      to: within(slotId, interval?.endsAt),
      code: null,
      reason: null,
    })),
  ];
  return { action, staffing, reason: [...new Set(reasons)].join('; ').slice(0, MAX_HISTORY_REASON) || null };
};

const lockGuards = (tx: Tx, guardIds: readonly number[]) =>
  tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(inArray(guardTable.id, [...guardIds]))
    .orderBy(guardTable.id)
    .for('no key update');

/** The slots, and the rows checked together on them, releases first. */
const evaluateRequest = async (
  tx: Tx,
  actor: Actor,
  { slotIds, guardIds, rowsOn }: Pick<StaffingRequest, 'slotIds' | 'guardIds' | 'rowsOn'>,
): Promise<EvaluatedSlots> => {
  const setting = await findRules(tx);
  const stored = await findStaffSlots(tx, actor, inArray(slotTable.id, [...slotIds]));
  const dates = stored.map(({ date }) => date).sort();
  const now = actor.now.toISOString();
  const today = utcDayOf(now);
  const period = {
    from: datesToLoad(dates[0] ?? today, setting).from,
    to: datesToLoad(dates.at(-1) ?? today, setting).to,
  };
  const guards = await findStaffGuards(tx, actor.viewer, inArray(guardTable.id, [...guardIds]), period);
  const slots = new Map(stored.map((slot) => [slot.id, slot]));
  const evaluated = evaluateRows(
    {
      slots,
      guards: new Map(guards.map((guard) => [guard.id, guard])),
      settings: rulesFor(actor.viewer.roles, setting),
      now,
    },
    await rowsOn(stored),
  );
  return { ...evaluated, slots };
};

/** Refuses all rows if a single one can't be saved. */
const refuseUnlessAllOk = (rows: AssignmentRow[]): void => {
  const refused = rows.filter(({ ok }) => !ok).length;
  if (refused > 0)
    throw new RefusalError(
      'guard_unavailable',
      { refused, count: rows.length },
      { members: { rows }, reason: 'rows' },
    );
};

/** Stores who leaves and who comes, and queues what violates a rule by that, overridden or not. */
const storeStaffing = async (
  tx: Tx,
  actor: Actor,
  { slots, releases, assignments }: EvaluatedSlots,
): Promise<void> => {
  const freed = await endAssignments(tx, releases);
  await insertAssignments(tx, actor, assignments, slots);
  await queueLapsesOfFreed(tx, actor, freed);
  await recordOverrides(
    tx,
    actor,
    assignments.flatMap(({ slotId, guardId, overrides }) => {
      const premiseId = slots.get(slotId)?.premiseId ?? 0;
      return overrides.map(({ rule, params, reason, note = null }) => ({
        slotId,
        premiseId,
        guardId,
        rule,
        params,
        reason,
        note,
      }));
    }),
  );
};

/** What happened on each booking, as its history has it. */
const staffedBookings = (
  bookings: readonly BookingRow[],
  { slots, releases, assignments }: EvaluatedSlots,
  act: { code: OverrideReason | null; now: Instant },
) =>
  bookings.map((booking) => {
    const ofBooking = (row: EvaluatedRow) => slots.get(row.slotId)?.bookingId === booking.id;
    const evaluated = { releases: releases.filter(ofBooking), assignments: assignments.filter(ofBooking) };
    return { booking, ...actionOn(evaluated, { slots, ...act }) };
  });

/**
 * Assigns and releases guards: all rows or none, checked together, releases first. A slot can be staffed until it
 * ends; later corrections change the served minutes. A dry run locks and saves nothing.
 *
 * Lock order: premises, bookings, guards, each by id, so that requests for the same guards queue instead of
 * deadlocking; everything the rules need is read after that.
 */
export const staffSlots = async (
  tx: Tx,
  actor: Actor,
  { rowsOn, code, dryRun, ...request }: StaffingRequest,
): Promise<{ rows: AssignmentRow[] }> => {
  const slotIds = distinct(request.slotIds);
  const guardIds = distinct(request.guardIds);
  if (slotIds.length === 0) return { rows: [] };

  const bookings = await findBookingsOfSlots(tx, actor.viewer, slotIds, { lock: !dryRun });
  if (!dryRun) await lockGuards(tx, guardIds);
  const evaluated = await evaluateRequest(tx, actor, { slotIds, guardIds, rowsOn });
  const describe = await problemMessages(tx, actor.lang);
  const onWire = ({ slotId, guardId, ok, problems }: EvaluatedRow): AssignmentRow => ({
    slotId,
    securityId: guardId,
    ok,
    problems: describe(problems),
  });
  const rows = [...evaluated.assignments, ...evaluated.releases].map(onWire);
  if (dryRun) return { rows };
  refuseUnlessAllOk(rows);

  const slotsBefore = await listSlotFilling(
    tx,
    actor.now,
    bookings.map(({ id }) => id),
  );
  await storeStaffing(tx, actor, evaluated);
  const act = { code: code ?? null, now: actor.now.toISOString() };
  await recordStaffing(tx, actor, staffedBookings(bookings, evaluated, act), slotsBefore);
  await announceChange(tx, actor.now, assignmentCalls.save.tells);
  return { rows };
};
