import {
  type Booking,
  type CartItem,
  type ItemShift,
  MAX_MONTHS_AHEAD,
  type OwnerInfo,
} from '@contract/booking';
import type { Day, Month } from '@contract/primitives';
import { CUSTOM_SHIFT, type ShiftType } from '@contract/shift';
import { addMonths, addMonthsToDay, daysOfMonth, monthOf, monthsBetween, weekday } from './day';
import { pendingGuards } from './existing-slot';
import { liveItems } from './live-items';
import { type RepeatBy, repeatDates } from './repeat-dates';
import { slotKey } from './validation';
import { slotOfWire } from './wire-slot';

type RepeatedBooking = Pick<Booking, 'cartItems' | 'slots' | 'pendingChange'>;
type Items = readonly Pick<CartItem, 'dates' | 'shifts'>[];

/** The items that a booking requests, including a pending change; for a booking without live slots, those it ordered. */
const requestedItems = ({ cartItems, slots, pendingChange }: RepeatedBooking): CartItem[] => {
  const forms = cartItems.map(({ id: _id, ...item }) => item);
  const requested = pendingGuards(pendingChange);
  const isLive = ({ state }: Booking['slots'][number]) => state === 'requested' || state === 'approved';
  const live = [...slots.filter(isLive), ...(pendingChange?.added ?? [])].map((slot) => ({
    ...slotOfWire(slot),
    guards: requested.get(slot.id) ?? slot.numOfSecurity,
  }));
  return live.length > 0 ? liveItems(forms, live) : forms;
};

const datesOf = (items: Items): Day[] => [...new Set(items.flatMap(({ dates }) => dates))].sort();

/** The month of the booking's first day, from which a repeat counts. */
export const firstMonthOf = (booking: RepeatedBooking): Month | undefined => {
  const [first] = datesOf(requestedItems(booking));
  return first === undefined ? undefined : monthOf(first);
};

export interface RepeatedDay {
  date: Day;
  /** The day on which it is repeated; null if the month has no such day. */
  to: Day | null;
  skipped: 'past' | 'tooFar' | 'noSuchDay' | null;
}

/** How each day of a booking is repeated. */
export interface RepeatedDays {
  days: RepeatedDay[];
  /** Fifth weekdays that the first month doesn't have: booked like the other four if those are equal. */
  added: { to: Day; like: Day }[];
  /** Days without a counterpart in the first month, although it has bookings on such days. Nothing is booked on them. */
  uncovered: Day[];
}

interface RepeatInto {
  fromMonth: Month;
  toMonth: Month;
  by: RepeatBy;
  today: Day;
}

/** Serialises the shifts of a day for comparison. */
const shiftsOn = (items: Items, date: Day): string =>
  items
    .filter(({ dates }) => dates.includes(date))
    .flatMap(({ shifts }) =>
      shifts.map((shift) => `${slotKey({ date: '', ...shift })} ${shift.numOfSecurity}`),
    )
    .sort()
    .join();

/** The days of a month without a counterpart in another: a fifth Friday if the other has four, a 31st. */
const daysWithoutCounterpart = (month: Month, other: Month, by: RepeatBy): { to: Day; others: Day[] }[] => {
  const days = daysOfMonth(month);
  const otherDays = daysOfMonth(other);
  if (by === 'dates') return days.slice(otherDays.length).map((to) => ({ to, others: otherDays.slice(-1) }));
  return days.slice(28).flatMap((to) => {
    const others = otherDays.filter((day) => weekday(day) === weekday(to));
    return others.length === 4 ? [{ to, others }] : [];
  });
};

/**
 * Repeats the days of items in another month. By weekday, a fifth weekday without counterpart is booked like the other
 * four if those are equal; otherwise it is returned as uncovered.
 */
export const repeatDays = (items: Items, { fromMonth, toMonth, by, today }: RepeatInto): RepeatedDays => {
  const dates = datesOf(items);
  const last = addMonthsToDay(today, MAX_MONTHS_AHEAD);
  const skipReason = (to: Day): RepeatedDay['skipped'] => (to < today ? 'past' : to > last ? 'tooFar' : null);
  const days = repeatDates(dates, fromMonth, toMonth, by).map(
    ({ date, to }): RepeatedDay => ({
      date,
      to,
      skipped: to === null ? 'noSuchDay' : skipReason(to),
    }),
  );
  const added: RepeatedDays['added'] = [];
  const uncovered: Day[] = [];
  const distance = monthsBetween(fromMonth, toMonth);
  for (const month of new Set(dates.map(monthOf)))
    for (const { to, others } of daysWithoutCounterpart(addMonths(month, distance), month, by)) {
      const patterns = new Set(others.map((other) => shiftsOn(items, other)));
      const like = others.findLast((other) => dates.includes(other));
      if (like === undefined || skipReason(to) !== null) continue;
      if (by === 'weekdays' && patterns.size === 1) added.push({ to, like });
      else uncovered.push(to);
    }
  return { days, added, uncovered };
};

export interface RepeatOptions extends Omit<RepeatInto, 'fromMonth'> {
  /** The shifts of the target premise. A shift it doesn't have is ordered as a custom shift. */
  shifts: readonly { id: number; type: ShiftType; startTime: string; endTime: string }[];
  /** The contact, if the target is another premise. */
  owner: OwnerInfo | null;
}

const isTyped = ([, value]: [string, string]): boolean => value !== '';

/**
 * Repeats a booking as cart items for another month or premise, and returns how each day is repeated. Consents to the
 * urgent surcharge are dropped.
 */
export const repeatBooking = (
  booking: RepeatedBooking,
  { shifts, owner, ...into }: RepeatOptions,
): RepeatedDays & { items: CartItem[] } => {
  const requested = requestedItems(booking);
  const repeated = repeatDays(requested, { ...into, fromMonth: firstMonthOf(booking) ?? into.toMonth });
  const targetsOf = (date: Day): Day[] => [
    ...repeated.days.flatMap((day) => (day.date === date && day.to && !day.skipped ? [day.to] : [])),
    ...repeated.added.flatMap(({ to, like }) => (like === date ? [to] : [])),
  ];
  const shiftAtTarget = ({ isApplyUrgent: _consent, ...shift }: ItemShift): ItemShift => {
    const found = shifts.find(({ id }) => id === shift.shiftId);
    if (!found) return { ...shift, shiftId: CUSTOM_SHIFT };
    const { type, startTime, endTime } = found;
    return { ...shift, type, startTime, endTime };
  };
  const items = requested.flatMap(({ applyUrgent: _consents, ...item }): CartItem[] => {
    const dates = [...new Set(item.dates.flatMap(targetsOf))].sort();
    if (dates.length === 0) return [];
    const contact = owner && Object.fromEntries(Object.entries(owner).filter(isTyped));
    return [{ ...item, ...contact, selectMode: 'Single', dates, shifts: item.shifts.map(shiftAtTarget) }];
  });
  return { ...repeated, items };
};
