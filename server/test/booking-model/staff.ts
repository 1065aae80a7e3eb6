import type { RoleName } from '@contract/access';
import {
  DECIDABLE,
  endOf,
  LIVE,
  type Model,
  type ModelBooking,
  type ModelSlot,
  type Outcome,
  record,
  startOf,
  statusFromSlots,
} from './model';

const MINUTE = 60_000;
const KEEPS_STATUS = [...DECIDABLE, 'Cancelled'];

const staffed = (model: Model, booking: ModelBooking, by: RoleName, action: 'assign' | 'release') =>
  record(
    booking,
    by,
    action,
    KEEPS_STATUS.includes(booking.status) ? booking.status : statusFromSlots(booking, model.now),
  );

const isStaffable = ({ now }: Model, { status }: ModelBooking, slot: ModelSlot) =>
  slot.state === 'approved' && endOf(slot) > now && [...LIVE, 'Cancelled'].includes(status);

const workOf = ({ bookings }: Model, guard: number) =>
  bookings.flatMap(({ slots }) => slots.filter(({ guards }) => guards.includes(guard)));

interface Time {
  from: number;
  until: number;
}

/** The intervals that guards cover on a slot, including guards who have left. */
export const timesOn = (slot: ModelSlot): (Time & { guard: number })[] => [
  ...slot.left,
  ...slot.guards.map((guard) => ({
    guard,
    from: slot.since.get(guard) ?? startOf(slot),
    until: endOf(slot),
  })),
];

const isFree = ({ bookings }: Model, guard: number, { from, until }: Time): boolean =>
  bookings
    .flatMap(({ slots }) => slots.flatMap(timesOn))
    .every((time) => time.guard !== guard || time.until <= from || until <= time.from);

const isOff = ({ leave }: Model, guard: number, { day }: ModelSlot) =>
  leave.get(guard)?.includes(day) ?? false;

export const guardsAt = (slot: ModelSlot, moment: number): number =>
  timesOn(slot).filter(({ from, until }) => from <= moment && moment < until).length;

/** The maximum number of guards at the same time since a moment; it rises when a guard starts. */
const maxGuardsSince = (slot: ModelSlot, since: number): number =>
  Math.max(
    ...[since, ...timesOn(slot).map(({ from }) => Math.max(from, since))].map((at) => guardsAt(slot, at)),
  );

/** From the start of the slot, of a running one from this minute. */
const arrivalAt = ({ now }: Model, slot: ModelSlot): number => Math.max(startOf(slot), now - (now % MINUTE));

export const assign = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  { slot, guard }: { slot: ModelSlot; guard: number },
): Outcome => {
  const from = arrivalAt(model, slot);
  const isOpen = isStaffable(model, booking, slot) && maxGuardsSince(slot, from) < slot.required;
  const interval = { from, until: endOf(slot) };
  if (!isOpen || !isFree(model, guard, interval) || isOff(model, guard, slot)) return 'guard_unavailable';
  slot.guards.push(guard);
  if (from > startOf(slot)) slot.since.set(guard, from);
  staffed(model, booking, by, 'assign');
  return null;
};

/** From this minute on; served time stays. */
const leave = ({ now }: Model, slot: ModelSlot, guard: number) => {
  const until = now - (now % MINUTE);
  const from = slot.since.get(guard) ?? startOf(slot);
  slot.guards = slot.guards.filter((one) => one !== guard);
  slot.since.delete(guard);
  if (from < until) slot.left.push({ guard, from, until });
};

/** Another guard takes over now, or at the start if later. */
export const replace = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  { slot, guard, replacement }: { slot: ModelSlot; guard: number; replacement: number },
): Outcome => {
  const from = arrivalAt(model, slot);
  const isAssigned = isStaffable(model, booking, slot) && slot.guards.includes(guard);
  const interval = { from, until: endOf(slot) };
  if (!isAssigned || !isFree(model, replacement, interval) || isOff(model, replacement, slot))
    return 'guard_unavailable';
  leave(model, slot, guard);
  slot.guards.push(replacement);
  if (from > startOf(slot)) slot.since.set(replacement, from);
  staffed(model, booking, by, 'assign');
  return null;
};

export const release = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  { slot, guard }: { slot: ModelSlot; guard: number },
): Outcome => {
  if (!isStaffable(model, booking, slot) || !slot.guards.includes(guard)) return 'guard_unavailable';
  leave(model, slot, guard);
  staffed(model, booking, by, 'release');
  return null;
};

/** The guard's slots on the day that are not over. */
export const affectedSlots = (model: Model, guard: number, day: number): ModelSlot[] =>
  workOf(model, guard).filter((slot) => slot.day === day && endOf(slot) > model.now);

/**
 * Replaces the guard's leave. Affected slots lose the guard, with one history row per booking, or nothing
 * changes.
 */
export const setLeave = (
  model: Model,
  by: RoleName,
  asked: { guard: number; day: number; isReleased: boolean },
): Outcome => {
  const hit = affectedSlots(model, asked.guard, asked.day);
  if (hit.length > 0 && !asked.isReleased) return 'guard_unavailable';
  for (const slot of hit) leave(model, slot, asked.guard);
  for (const booking of model.bookings)
    if (booking.slots.some((slot) => hit.includes(slot))) staffed(model, booking, by, 'release');
  model.leave.set(asked.guard, [asked.day]);
  return null;
};
