import { NO_WISHES } from '@contract/guard';
import type { Id } from '@contract/primitives';
import type { Staffable } from '@contract/staffable';
import { reachOf } from '@domain/access';
import { datesToLoad, rulesFor } from '@domain/assignment';
import type { AssignRow, StaffGuard } from '@domain/staffing/facts';
import { openPlacesOf } from '@domain/suggest/open-place';
import { SuggestSearch } from '@domain/suggest/suggest';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { eq, inArray } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findManyStaffGuards } from './guard-queries';
import { findStaffSlots, type StoredStaffSlot } from './slot-fact-queries';

/** Places times guards: as much as a list may judge, in one booking and in all, to answer at once. */
const MAX_PAIRS = 60_000;
const MAX_PAIRS_OF_ALL = 600_000;

/** Who is planned, on most places first. */
const plannedGuards = (
  rows: readonly AssignRow[],
  guards: readonly Pick<StaffGuard, 'id' | 'name'>[],
): Staffable['guards'] => {
  const places = new Map<Id, number>();
  for (const { guardId } of rows) places.set(guardId, (places.get(guardId) ?? 0) + 1);
  return guards
    .flatMap(({ id, name }) => {
      const count = places.get(id);
      return count ? [{ id, name, places: count }] : [];
    })
    .sort((a, b) => b.places - a.places);
};

const boundsOf = (slots: readonly StoredStaffSlot[]) => {
  const dates = slots.map(({ date }) => date).sort();
  return { first: dates[0], last: dates.at(-1) };
};

/**
 * How many of the places that wait in each booking the guards in reach could fill without a warning, and who they are:
 * what `suggest` would answer if the booking were approved, without its proof. Each booking is judged alone, against what is stored.
 * Left out are bookings without such places, and those too large to judge in a list.
 */
export const findStaffable = async (
  tx: Tx,
  actor: Actor,
  bookingIds: readonly Id[],
): Promise<Map<Id, Staffable>> => {
  const { viewer } = actor;
  const staffable = new Map<Id, Staffable>();
  if (!reachOf(viewer, 'guard.assign')) return staffable;
  const found = await findStaffSlots(tx, actor, inArray(slotTable.bookingId, [...bookingIds]));
  const waiting = found
    .filter(({ isWaiting }) => isWaiting)
    .map((slot): StoredStaffSlot => ({ ...slot, isInForce: true }));
  const { first, last } = boundsOf(waiting);
  if (first === undefined || last === undefined) return staffable;
  const setting = await findRules(tx);
  const guards = await findManyStaffGuards(
    tx,
    viewer,
    within(guardInReach(tx, viewer, 'guard.assign'), eq(guardTable.status, 'active')),
    { from: datesToLoad(first, setting).from, to: datesToLoad(last, setting).to },
  );
  const settings = rulesFor(viewer.roles, setting);
  const people = new Map(guards.map((guard) => [guard.id, guard]));
  const wishes = new Map(guards.map(({ id }) => [id, NO_WISHES]));
  let pairs = 0;
  for (const bookingId of bookingIds) {
    const slots = new Map(
      waiting.filter((slot) => slot.bookingId === bookingId).map((slot) => [slot.id, slot]),
    );
    const input = {
      staffing: { slots, guards: people, settings, now: actor.now.toISOString() },
      slotIds: [...slots.keys()],
      shiftTypes: new Map(),
      regions: new Map(),
      wishes,
      seed: 1,
    };
    const of = openPlacesOf(input).length;
    const size = of * guards.length;
    if (of === 0 || size > MAX_PAIRS || pairs + size > MAX_PAIRS_OF_ALL) continue;
    pairs += size;
    const search = new SuggestSearch(input);
    for (const _ of search.fill());
    const rows = search.rows();
    staffable.set(bookingId, { of, can: rows.length, guards: plannedGuards(rows, guards) });
  }
  return staffable;
};
