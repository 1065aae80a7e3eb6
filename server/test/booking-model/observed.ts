import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { allowed } from './decide-and-cancel';
import {
  dateOf,
  endOf,
  hasStarted,
  isLive,
  type Model,
  type ModelBooking,
  type ModelSlot,
  startOf,
} from './model';
import { guardsAt, timesOn } from './staff';
import type { World } from './world';

const byId = (a: { id: number | null }, b: { id: number | null }) => (a.id ?? 0) - (b.id ?? 0);
const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

const observedSlot = ({ id, date, shiftId, startsAt, endsAt, ...slot }: Booking['slots'][number]) => ({
  ...{ id, date, shiftId, startsAt, endsAt },
  numOfSecurity: slot.numOfSecurity,
  price: slot.price,
  amount: slot.amount,
  bucket: slot.bucket,
  state: slot.state,
  filled: slot.filled,
  guards: inOrder(slot.guards.map((guard) => guard.id)),
});
const observedSlots = (slots: Booking['slots']) => slots.map(observedSlot).sort(byId);

/** The stored booking, reduced to what the model knows. */
export const observedBooking = ({
  status,
  version,
  orderedBy,
  allowed: allowedActions,
  total,
  slots,
  pendingChange,
  history,
}: Booking) => ({
  ...{ status, version, allowed: allowedActions, total },
  orderedBy: orderedBy.id,
  slots: observedSlots(slots),
  pendingChange: pendingChange && {
    by: pendingChange.requestedBy.id,
    added: observedSlots(pendingChange.added),
    removed: observedSlots(pendingChange.removed),
    changed: pendingChange.changed
      .map(({ before, after }) => ({ before: observedSlot(before), after: observedSlot(after) }))
      .sort((a, b) => byId(a.before, b.before)),
    totalBefore: pendingChange.totalBefore,
    totalAfter: pendingChange.totalAfter,
  },
  history: history.map(({ action, from, to, by }) => ({ action, from, to, by: by?.id })),
});

const totalOf = (slots: readonly ModelSlot[], guardsOf: (slot: ModelSlot) => number) =>
  slots.filter(isLive).reduce((sum, slot) => sum + slot.price * guardsOf(slot), 0);

/** The fewest guards present at any future moment of the slot; once it is over, at any of its moments. */
const filledPlaces = ({ now }: Model, slot: ModelSlot): number => {
  const from = endOf(slot) <= now ? startOf(slot) : Math.max(startOf(slot), now);
  const departures = timesOn(slot).flatMap(({ until }) =>
    until > from && until < endOf(slot) ? [until] : [],
  );
  return Math.min(...[from, ...departures].map((moment) => guardsAt(slot, moment)));
};

/** The same from the model, as seen by a role. */
export const expectedBooking = (
  model: Model,
  booking: ModelBooking,
  role: RoleName,
  { site, shiftIds }: World,
) => {
  const wireSlot = (slot: ModelSlot, guards = slot.required) => ({
    id: slot.id,
    date: dateOf(slot.day),
    shiftId: shiftIds[slot.shift],
    startsAt: new Date(startOf(slot)).toISOString(),
    endsAt: new Date(endOf(slot)).toISOString(),
    numOfSecurity: guards,
    price: slot.price,
    amount: slot.price * guards,
    bucket: slot.bucket,
    state: slot.state,
    filled: Math.min(filledPlaces(model, slot), guards),
    guards: inOrder([...slot.guards, ...slot.left.map(({ guard }) => guard)]),
  });
  const wireSlots = (slots: readonly ModelSlot[]) => slots.map((slot) => wireSlot(slot)).sort(byId);
  const idOf = (who: RoleName) => site.people[who].viewer.userId;
  const byOf = (who: RoleName | null) => (who === null ? undefined : idOf(who));
  // Additions of a pending change aren't slots of the booking yet.
  const own = booking.slots.filter(({ isAddition }) => !isAddition);
  const asked = own.filter((slot) => slot.asked !== null);
  const afterwards = (slot: ModelSlot) => {
    const places = slot.asked ?? slot.required;
    return hasStarted(slot, model.now) ? Math.max(slot.required, places) : places;
  };
  const totalBefore = totalOf(own, ({ required }) => required);
  return {
    status: booking.status,
    version: booking.version,
    orderedBy: idOf(booking.orderedBy),
    allowed: allowed(model, booking, role),
    total: totalBefore,
    slots: wireSlots(own),
    pendingChange: booking.changeBy && {
      by: idOf(booking.changeBy),
      added: wireSlots(booking.slots.filter(({ isAddition }) => isAddition)),
      removed: wireSlots(asked.filter((slot) => afterwards(slot) === 0)),
      changed: asked
        .filter((slot) => afterwards(slot) > 0)
        .map((slot) => ({ before: wireSlot(slot), after: wireSlot(slot, afterwards(slot)) }))
        .sort((a, b) => byId(a.before, b.before)),
      totalBefore,
      totalAfter: totalOf(booking.slots, afterwards),
    },
    history: booking.history.map((entry, index) => ({ ...entry, by: byOf(booking.by[index] ?? null) })),
  };
};
