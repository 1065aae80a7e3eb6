import { MAX_ROWS } from '@contract/assignment';
import type { CallInput } from '@contract/call';
import { NO_WISHES } from '@contract/guard';
import type { Id } from '@contract/primitives';
import type { suggestCalls } from '@contract/suggest';
import { datesToLoad, rulesFor } from '@domain/assignment';
import { addDays } from '@domain/day';
import { withPlannedRows } from '@domain/staffing/planned-staffing';
import { rowOfWire } from '@domain/staffing/wire-row';
import type { SuggestInput } from '@domain/suggest/input';
import { openParts } from '@domain/suggest/open-place';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { refuseLongPeriod } from '@server/base/refuse-long-period';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { guardInReach, within } from '@server/model/scope';
import { approvedSlots } from '@server/resources/booking/slot-queries';
import { and, between, eq, inArray } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findManyStaffGuards } from './guard-queries';
import { findStaffSlots } from './slot-fact-queries';

/** Hours are evened out, and premises known, over so many days before the period. */
const DAYS_BEFORE = 28;

/** About the memory and the time that a search may take. */
const MAX_PAIRS = 5_000_000;

/** Ties are broken alike each time, so that the same question has the same answer. */
const SEED = 1;

const findShiftTypes = async (tx: Tx, slotIds: readonly Id[]): Promise<SuggestInput['shiftTypes']> => {
  const rows = await tx
    .select({ id: slotTable.id, type: slotTable.type })
    .from(slotTable)
    .where(inArray(slotTable.id, [...slotIds]));
  return new Map(rows.map(({ id, type }) => [id, type]));
};

const findRegions = async (tx: Tx, premiseIds: ReadonlySet<Id>): Promise<SuggestInput['regions']> => {
  const rows = await tx
    .select({ id: premiseTable.id, regionId: premiseTable.regionId })
    .from(premiseTable)
    .where(inArray(premiseTable.id, [...premiseIds]));
  return new Map(rows.map(({ id, regionId }) => [id, regionId]));
};

const findWishes = async (tx: Tx, guardIds: readonly number[]): Promise<SuggestInput['wishes']> => {
  const rows = await tx
    .select({ id: guardTable.id, wishes: guardTable.wishes })
    .from(guardTable)
    .where(inArray(guardTable.id, [...guardIds]));
  return new Map(rows.map(({ id, wishes }) => [id, { ...NO_WISHES, ...wishes }]));
};

/** What a search needs: the open slots of a period, and the active guards in reach with their works. */
export const findSuggestInput = async (
  tx: Tx,
  actor: Actor,
  { from, to, premiseIds, securityGroupIds, pending }: CallInput<typeof suggestCalls.suggest>['body'],
): Promise<SuggestInput> => {
  refuseLongPeriod({ from, to });
  const { viewer } = actor;
  const setting = await findRules(tx);
  const slots = await findStaffSlots(
    tx,
    actor,
    and(
      approvedSlots,
      between(slotTable.date, from, to),
      premiseIds && inArray(slotTable.premiseId, premiseIds),
    ),
  );
  const first = [datesToLoad(from, setting).from, addDays(from, -DAYS_BEFORE)].sort()[0] ?? from;
  const guards = await findManyStaffGuards(
    tx,
    viewer,
    within(
      guardInReach(tx, viewer, 'guard.assign'),
      eq(guardTable.status, 'active'),
      securityGroupIds && inArray(guardTable.guardGroupId, securityGroupIds),
    ),
    { from: first, to: datesToLoad(to, setting).to },
  );
  const now = actor.now.toISOString();
  const staffing = withPlannedRows(
    {
      slots: new Map(slots.map((slot) => [slot.id, slot])),
      guards: new Map(guards.map((guard) => [guard.id, guard])),
      settings: rulesFor(viewer.roles, setting),
      now,
    },
    {
      assign: pending?.assign.map(rowOfWire) ?? [],
      unassign: pending?.unassign.map(rowOfWire) ?? [],
    },
  );
  const slotIds = [...staffing.slots.keys()];
  const places = [...staffing.slots.values()].reduce((sum, slot) => sum + openParts(slot, now).length, 0);
  const counts = { places, guards: guards.length };
  // The plan is saved together with what is pending.
  const rows = places + (pending?.assign.length ?? 0);
  if (rows > MAX_ROWS || places * guards.length > MAX_PAIRS)
    throw new RefusalError('over_limit', counts, { members: counts, reason: 'suggestion' });
  return {
    staffing,
    slotIds,
    shiftTypes: await findShiftTypes(tx, slotIds),
    regions: await findRegions(
      tx,
      new Set([...slots, ...guards.flatMap(({ works }) => works)].map(({ premiseId }) => premiseId)),
    ),
    wishes: await findWishes(
      tx,
      guards.map(({ id }) => id),
    ),
    seed: SEED,
  };
};
