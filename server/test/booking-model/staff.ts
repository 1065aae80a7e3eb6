import type { RoleName } from '@contract/access';
import {
  byFilling,
  DECIDABLE,
  endOf,
  hasStarted,
  LIVE,
  type Model,
  type ModelBooking,
  type ModelSlot,
  type Outcome,
  record,
  startOf,
} from './model';

const staffed = (model: Model, booking: ModelBooking, by: RoleName, action: 'assign' | 'release') =>
  record(
    booking,
    by,
    action,
    DECIDABLE.includes(booking.status) ? booking.status : byFilling(booking, model.now),
  );

const isStaffable = ({ now }: Model, { status }: ModelBooking, slot: ModelSlot) =>
  slot.state === 'approved' && endOf(slot) > now && LIVE.includes(status);

const workOf = ({ bookings }: Model, guard: number) =>
  bookings.flatMap(({ slots }) => slots.filter(({ guards }) => guards.includes(guard)));

export const assign = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  { slot, guard }: { slot: ModelSlot; guard: number },
): Outcome => {
  const isFree = workOf(model, guard).every(
    (work) => endOf(work) <= startOf(slot) || endOf(slot) <= startOf(work),
  );
  const isOff = model.daysOff.get(guard)?.includes(slot.day);
  const isOpen = isStaffable(model, booking, slot) && slot.guards.length < slot.required;
  if (!isOpen || !isFree || isOff) return 'guard_unavailable';
  slot.guards.push(guard);
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
  slot.guards = slot.guards.filter((one) => one !== guard);
  staffed(model, booking, by, 'release');
  return null;
};

/** The slots to come of that day on which the guard stands. */
export const slotsHit = (model: Model, guard: number, day: number): ModelSlot[] =>
  workOf(model, guard).filter((slot) => slot.day === day && !hasStarted(slot, model.now));

/** A slot of that day on which the guard stands now: it would leave the rest, and the model counts whole slots. */
export const isOnDuty = (model: Model, guard: number, day: number): boolean =>
  workOf(model, guard).some(
    (slot) => slot.day === day && hasStarted(slot, model.now) && endOf(slot) > model.now,
  );

/** In place of the guard's days off so far. What is hit loses the guard, each booking by one step, or nothing changes. */
export const takeOff = (
  model: Model,
  by: RoleName,
  asked: { guard: number; day: number; isReleased: boolean },
): Outcome => {
  const hit = slotsHit(model, asked.guard, asked.day);
  if (hit.length > 0 && !asked.isReleased) return 'guard_unavailable';
  for (const slot of hit) slot.guards = slot.guards.filter((one) => one !== asked.guard);
  for (const booking of model.bookings)
    if (booking.slots.some((slot) => hit.includes(slot))) staffed(model, booking, by, 'release');
  model.daysOff.set(asked.guard, [asked.day]);
  return null;
};
