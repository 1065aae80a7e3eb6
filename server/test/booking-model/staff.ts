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

interface Time {
  from: number;
  until: number;
}

const timesOn = (slot: ModelSlot): (Time & { guard: number })[] => [
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

const isOff = ({ daysOff }: Model, guard: number, { day }: ModelSlot) =>
  daysOff.get(guard)?.includes(day) ?? false;

/** The most who stand there at once: somebody comes when their number rises. */
const mostAtOnce = (slot: ModelSlot): number => {
  const times = timesOn(slot);
  const at = (moment: number) => times.filter(({ from, until }) => from <= moment && moment < until).length;
  return Math.max(0, ...times.map(({ from }) => at(from)));
};

/** For the whole slot, also for the time in which others stood there. */
export const assign = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  { slot, guard }: { slot: ModelSlot; guard: number },
): Outcome => {
  const isOpen = isStaffable(model, booking, slot) && mostAtOnce(slot) < slot.required;
  const whole = { from: startOf(slot), until: endOf(slot) };
  if (!isOpen || !isFree(model, guard, whole) || isOff(model, guard, slot)) return 'guard_unavailable';
  slot.guards.push(guard);
  staffed(model, booking, by, 'assign');
  return null;
};

/** From this minute on; what is stood by then stays. */
const leave = ({ now }: Model, slot: ModelSlot, guard: number) => {
  const until = now - (now % MINUTE);
  const from = slot.since.get(guard) ?? startOf(slot);
  slot.guards = slot.guards.filter((one) => one !== guard);
  slot.since.delete(guard);
  if (from < until) slot.left.push({ guard, from, until });
};

/** Another comes now, or at the start, and the first leaves then. */
export const replace = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  { slot, guard, relief }: { slot: ModelSlot; guard: number; relief: number },
): Outcome => {
  const from = Math.max(startOf(slot), model.now - (model.now % MINUTE));
  const isThere = isStaffable(model, booking, slot) && slot.guards.includes(guard);
  const comes = { from, until: endOf(slot) };
  if (!isThere || !isFree(model, relief, comes) || isOff(model, relief, slot)) return 'guard_unavailable';
  leave(model, slot, guard);
  slot.guards.push(relief);
  if (from > startOf(slot)) slot.since.set(relief, from);
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
