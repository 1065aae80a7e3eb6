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
