import type { RoleName } from '@contract/access';
import type { BookingAction } from '@contract/booking';
import {
  CUT_OFF_HOURS,
  DECIDABLE,
  endOf,
  HOUR,
  hasStarted,
  isLive,
  isPending,
  isStaff,
  LIVE,
  type Model,
  type ModelBooking,
  type ModelSlot,
  type Outcome,
  record,
  releaseSurplus,
  removeSlot,
  startOf,
  statusFromSlots,
} from './model';

export const pendingSlots = ({ slots }: ModelBooking) => slots.filter(isPending);

const isOwn = ({ orderedBy, editedBy }: ModelBooking, role: RoleName) =>
  orderedBy === role || editedBy === role;
/** The SuperAdmin may approve as the last resort if the Manager may not either. */
const isLastResort = (booking: ModelBooking, role: RoleName) =>
  role === 'SuperAdmin' && isOwn(booking, 'Manager');

export const decide = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  asked: { action: 'approve' | 'reject'; slots: ModelSlot[]; version: number; reason: string },
): Outcome => {
  if (!DECIDABLE.includes(booking.status)) return 'booking_status';
  if (isOwn(booking, by) && !isLastResort(booking, by)) return 'forbidden';
  if (asked.version !== booking.version) return 'stale';
  if ((asked.action === 'reject' || isOwn(booking, by)) && asked.reason === '') return 'validation';
  if (asked.action === 'approve') {
    if (asked.slots.some((slot) => endOf(slot) <= model.now)) return 'conflict';
    if (asked.slots.some((slot) => hasStarted(slot, model.now)) && asked.reason === '') return 'validation';
  }
  for (const slot of asked.slots) {
    if (asked.action === 'reject') reject(booking, slot);
    else if (slot.state === 'requested') {
      slot.state = 'approved';
      slot.isAddition = false;
    } else {
      const number = slot.asked ?? slot.required;
      const isKept = hasStarted(slot, model.now) && number < slot.required;
      slot.asked = null;
      if (!isKept && number === 0) removeSlot(slot);
      else if (!isKept) slot.required = number;
      releaseSurplus(slot);
    }
  }
  settle(model, booking, by, asked.action);
  return null;
};

/** The status after a decision: unchanged while other slots are pending. */
const settle = (model: Model, booking: ModelBooking, by: RoleName | null, action: 'approve' | 'reject') => {
  const isInForce = booking.slots.some(({ state }) => state === 'approved');
  const to = booking.slots.some(isPending)
    ? booking.status
    : isInForce
      ? statusFromSlots(booking, model.now)
      : everySlotIs(booking, 'cancelled')
        ? 'Cancelled'
        : 'Rejected';
  record(booking, by, action, to);
};

const everySlotIs = ({ slots }: ModelBooking, wanted: ModelSlot['state']) =>
  slots.length > 0 && slots.every(({ state }) => state === wanted);

const reject = (booking: ModelBooking, slot: ModelSlot) => {
  if (slot.isAddition) booking.slots.splice(booking.slots.indexOf(slot), 1);
  else if (slot.state === 'requested') slot.state = 'rejected';
  else slot.asked = null;
};

/** Rejects what was not decided in time: additions that are over, and changes of started slots. */
export const rejectLate = (model: Model): void => {
  for (const booking of model.bookings) {
    const isLate = (slot: ModelSlot) =>
      slot.state === 'requested' ? endOf(slot) <= model.now : hasStarted(slot, model.now);
    const late = pendingSlots(booking).filter(isLate);
    if (!DECIDABLE.includes(booking.status) || late.length === 0) continue;
    for (const slot of late) reject(booking, slot);
    settle(model, booking, null, 'reject');
  }
};

/** Before the cut-off of the next slot in force; without one, while something is pending. */
const isBeforeCutOff = ({ slots }: ModelBooking, now: number) => {
  const toCome = slots.filter((slot) => slot.state === 'approved' && !hasStarted(slot, now));
  if (toCome.length === 0) return slots.some(isPending);
  return toCome.every((slot) => startOf(slot) - now >= CUT_OFF_HOURS * HOUR);
};

/** Who ordered takes back what nobody has approved. */
const isRequest = ({ status }: ModelBooking, by: RoleName, slots: readonly ModelSlot[]) =>
  !isStaff(by) && DECIDABLE.includes(status) && slots.every(({ state }) => state !== 'approved');

export const cancel = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  asked: { version: number; reason: string },
): Outcome => {
  if (!LIVE.includes(booking.status)) return 'booking_status';
  if (asked.version !== booking.version) return 'stale';
  if (!isStaff(by) && !isBeforeCutOff(booking, model.now)) return 'cut_off';
  if (isStaff(by) && asked.reason === '') return 'validation';
  const isWithdrawal = isRequest(booking, by, booking.slots);
  booking.slots = booking.slots.filter(({ isAddition }) => !isAddition);
  for (const slot of booking.slots.filter(isLive)) {
    slot.asked = null;
    if (slot.state === 'requested' || !hasStarted(slot, model.now)) removeSlot(slot);
  }
  record(booking, by, isWithdrawal ? 'withdraw' : 'cancel', 'Cancelled');
  return null;
};

/** Cancels single slots; the others stay, and so does what is requested of them. */
export const cancelSlots = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  asked: { slots: ModelSlot[]; version: number; reason: string },
): Outcome => {
  if (!LIVE.includes(booking.status)) return 'booking_status';
  if (asked.version !== booking.version) return 'stale';
  if (asked.slots.some((slot) => !isLive(slot) || slot.isAddition)) return 'validation';
  const inForce = asked.slots.filter(({ state }) => state === 'approved');
  if (!isStaff(by) && inForce.some((slot) => startOf(slot) - model.now < CUT_OFF_HOURS * HOUR))
    return 'cut_off';
  if (inForce.some((slot) => hasStarted(slot, model.now))) return 'validation';
  if (isStaff(by) && asked.reason === '') return 'validation';
  const action = isRequest(booking, by, asked.slots) ? 'withdraw' : 'cancel';
  for (const slot of asked.slots) removeSlot(slot);
  const isInForce = booking.slots.some(({ state }) => state === 'approved');
  const left = isInForce ? statusFromSlots(booking, model.now) : 'Cancelled';
  record(booking, by, action, booking.slots.some(isPending) ? booking.status : left);
  return null;
};

/** Withdraws pending slots at any time; slots in force stay. */
export const withdraw = (
  model: Model,
  booking: ModelBooking,
  by: RoleName,
  asked: { version: number },
): Outcome => {
  if (isStaff(by) || !DECIDABLE.includes(booking.status)) return 'booking_status';
  if (asked.version !== booking.version) return 'stale';
  booking.slots = booking.slots.filter(({ isAddition }) => !isAddition);
  for (const slot of booking.slots) {
    if (slot.state === 'requested') removeSlot(slot);
    slot.asked = null;
  }
  const isInForce = booking.slots.some(({ state }) => state === 'approved');
  record(booking, by, 'withdraw', isInForce ? statusFromSlots(booking, model.now) : 'Cancelled');
  return null;
};

/** The allowed actions of a role, given a reason if one is needed. */
export const allowed = (model: Model, booking: ModelBooking, role: RoleName): BookingAction[] => {
  const isLiveNow = LIVE.includes(booking.status);
  const canDecide =
    isStaff(role) &&
    DECIDABLE.includes(booking.status) &&
    (!isOwn(booking, role) || isLastResort(booking, role));
  const isInForce = booking.slots.some(
    ({ state, ...slot }) => state === 'approved' && endOf(slot) > model.now,
  );
  const canWithdraw = DECIDABLE.includes(booking.status);
  const isInTime = isBeforeCutOff(booking, model.now);
  const all: [BookingAction, boolean][] = [
    ['edit', isLiveNow && role !== 'Staff'],
    ['cancel', isLiveNow && (isStaff(role) || (role !== 'Staff' && (canWithdraw || isInTime)))],
    ['approve', canDecide],
    ['reject', canDecide],
    ['assign', (isLiveNow || booking.status === 'Cancelled') && isInForce && role !== 'Client'],
  ];
  return all.flatMap(([action, may]) => (may ? [action] : []));
};
