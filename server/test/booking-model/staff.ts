import type { RoleName } from '@contract/access';
import {
  byFilling,
  DECIDABLE,
  endOf,
  LIVE,
  type Model,
  type ModelBooking,
  type ModelSlot,
  type Outcome,
  record,
  startOf,
} from './model';

const MINUTE = 60_000;

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
  const isApart = (begin: number, end: number) => end <= startOf(slot) || endOf(slot) <= begin;
  const hasLeft = model.bookings.flatMap(({ slots }) =>
    slots.flatMap((work) =>
      work.left.filter((one) => one.guard === guard).map(({ until }) => ({ work, until })),
    ),
  );
  const isFree =
    workOf(model, guard).every((work) => isApart(startOf(work), endOf(work))) &&
    hasLeft.every(({ work, until }) => isApart(startOf(work), until));
  const isOff = model.daysOff.get(guard)?.includes(slot.day);
  // Whoever is assigned here is so for the whole slot, also for the time in which others stood there.
  const taken = slot.guards.length + slot.left.length;
  const isOpen = isStaffable(model, booking, slot) && taken < slot.required;
  if (!isOpen || !isFree || isOff) return 'guard_unavailable';
  slot.guards.push(guard);
  staffed(model, booking, by, 'assign');
  return null;
};

/** From this minute on; what is stood by then stays. */
const leave = ({ now }: Model, slot: ModelSlot, guard: number) => {
  const until = now - (now % MINUTE);
  slot.guards = slot.guards.filter((one) => one !== guard);
  if (startOf(slot) < until) slot.left.push({ guard, until });
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

/** The slots of that day on which the guard stands, and which are not over. */
export const slotsHit = (model: Model, guard: number, day: number): ModelSlot[] =>
  workOf(model, guard).filter((slot) => slot.day === day && endOf(slot) > model.now);

/** In place of the guard's days off so far. What is hit loses the guard, each booking by one step, or nothing changes. */
export const takeOff = (
  model: Model,
  by: RoleName,
  asked: { guard: number; day: number; isReleased: boolean },
): Outcome => {
  const hit = slotsHit(model, asked.guard, asked.day);
  if (hit.length > 0 && !asked.isReleased) return 'guard_unavailable';
  for (const slot of hit) leave(model, slot, asked.guard);
  for (const booking of model.bookings)
    if (booking.slots.some((slot) => hit.includes(slot))) staffed(model, booking, by, 'release');
  model.daysOff.set(asked.guard, [asked.day]);
  return null;
};
