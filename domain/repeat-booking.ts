import {
  type Booking,
  type CartItem,
  MAX_MONTHS_AHEAD,
  type OrderedShift,
  type OwnerInfo,
} from '@contract/booking';
import type { Day, Month } from '@contract/primitives';
import { CUSTOM_SHIFT, type ShiftType } from '@contract/shift';
import { addMonths, addMonthsToDay, daysOfMonth, monthOf, monthsBetween, weekday } from './day';
import { liveItems } from './live-items';
import { type RepeatBy, repeatDates } from './repeat-dates';
import { slotKey } from './validation';

type Asked = Pick<Booking, 'cartItems' | 'slots' | 'pendingChange'>;
type Items = readonly Pick<CartItem, 'dates' | 'shifts'>[];

/** What a booking asks for now: where a change waits, as that has it; of one that ended, what it once asked for. */
const askedItems = ({ cartItems, slots, pendingChange }: Asked): CartItem[] => {
  const forms = cartItems.map(({ id: _id, ...item }) => item);
  const asked = new Map<number, number>();
  for (const { id } of pendingChange?.removed ?? []) asked.set(id, 0);
  for (const { after } of pendingChange?.changed ?? []) asked.set(after.id, after.numOfSecurity);
  const isLive = ({ state }: Booking['slots'][number]) => state === 'requested' || state === 'approved';
  const live = [...slots.filter(isLive), ...(pendingChange?.added ?? [])].map((slot) => ({
    ...slot,
    numOfSecurity: asked.get(slot.id) ?? slot.numOfSecurity,
  }));
  return live.length > 0 ? liveItems(forms, live) : forms;
};

const datesOf = (items: Items): Day[] => [...new Set(items.flatMap(({ dates }) => dates))].sort();

/** The month that a repeat counts from: that of the first day. */
export const firstMonthOf = (booking: Asked): Month | undefined => {
  const [first] = datesOf(askedItems(booking));
  return first === undefined ? undefined : monthOf(first);
};

export interface RepeatedDay {
  date: Day;
  /** When it comes again; null where the month has no such day. */
  to: Day | null;
  skipped: 'past' | 'tooFar' | 'noSuchDay' | null;
}

/** Where the days of some items come again, each of them accounted for. */
export interface RepeatedDays {
  days: RepeatedDay[];
  /** Fifth weekdays that the first month doesn't have: guarded like the others, where these are all alike. */
  added: { to: Day; like: Day }[];
  /** Days that no day of the first month stands for, though it is guarded on such days: nothing comes there. */
  uncovered: Day[];
}

interface RepeatInto {
  fromMonth: Month;
  toMonth: Month;
  by: RepeatBy;
  today: Day;
}

/** What is asked for on a day, as a text. */
const shiftsOn = (items: Items, date: Day): string =>
  items
    .filter(({ dates }) => dates.includes(date))
    .flatMap(({ shifts }) =>
      shifts.map((shift) => `${slotKey({ date: '', ...shift })} ${shift.numOfSecurity}`),
    )
    .sort()
    .join();

/** The days of a month beyond the last one of its kind in another: a fifth Friday where that has four, a 31st. */
const beyond = (month: Month, other: Month, by: RepeatBy): { to: Day; others: Day[] }[] => {
  const days = daysOfMonth(month);
  const otherDays = daysOfMonth(other);
  if (by === 'dates') return days.slice(otherDays.length).map((to) => ({ to, others: otherDays.slice(-1) }));
  return days.slice(28).flatMap((to) => {
    const others = otherDays.filter((day) => weekday(day) === weekday(to));
    return others.length === 4 ? [{ to, others }] : [];
  });
};

/**
 * The days of items as they come again in another month. By weekday a fifth one that has no counterpart follows the
 * rule of its weekday: where all of them ask for the same, so does the fifth; else it is named as uncovered.
 */
export const repeatDays = (items: Items, { fromMonth, toMonth, by, today }: RepeatInto): RepeatedDays => {
  const dates = datesOf(items);
  const last = addMonthsToDay(today, MAX_MONTHS_AHEAD);
  const whyNot = (to: Day): RepeatedDay['skipped'] => (to < today ? 'past' : to > last ? 'tooFar' : null);
  const days = repeatDates(dates, fromMonth, toMonth, by).map(
    ({ date, to }): RepeatedDay => ({
      date,
      to,
      skipped: to === null ? 'noSuchDay' : whyNot(to),
    }),
  );
  const added: RepeatedDays['added'] = [];
  const uncovered: Day[] = [];
  const distance = monthsBetween(fromMonth, toMonth);
  for (const month of new Set(dates.map(monthOf)))
    for (const { to, others } of beyond(addMonths(month, distance), month, by)) {
      const patterns = new Set(others.map((other) => shiftsOn(items, other)));
      const like = others.findLast((other) => dates.includes(other));
      if (like === undefined || whyNot(to) !== null) continue;
      if (by === 'weekdays' && patterns.size === 1) added.push({ to, like });
      else uncovered.push(to);
    }
  return { days, added, uncovered };
};

export interface RepeatTerms extends Omit<RepeatInto, 'fromMonth'> {
  /** The shifts of the premise that is booked; one that it doesn't have is ordered by its times. */
  shifts: readonly { id: number; type: ShiftType; startTime: string; endTime: string }[];
  /** Who is asked about the booking, where it is another premise. */
  owner: OwnerInfo | null;
}

const isTyped = ([, value]: [string, string]): boolean => value !== '';

/**
 * A booking as items for the cart of another month or premise, and what becomes of each of its days. Consents to
 * the urgent surcharge are given anew.
 */
export const repeatBooking = (
  booking: Asked,
  { shifts, owner, ...into }: RepeatTerms,
): RepeatedDays & { items: CartItem[] } => {
  const asked = askedItems(booking);
  const repeated = repeatDays(asked, { ...into, fromMonth: firstMonthOf(booking) ?? into.toMonth });
  const targetsOf = (date: Day): Day[] => [
    ...repeated.days.flatMap((day) => (day.date === date && day.to && !day.skipped ? [day.to] : [])),
    ...repeated.added.flatMap(({ to, like }) => (like === date ? [to] : [])),
  ];
  const shiftThere = ({ isApplyUrgent: _consent, ...shift }: OrderedShift): OrderedShift => {
    const found = shifts.find(({ id }) => id === shift.shiftId);
    if (!found) return { ...shift, shiftId: CUSTOM_SHIFT };
    const { type, startTime, endTime } = found;
    return { ...shift, type, startTime, endTime };
  };
  const items = asked.flatMap(({ applyUrgent: _consents, ...item }): CartItem[] => {
    const dates = [...new Set(item.dates.flatMap(targetsOf))].sort();
    if (dates.length === 0) return [];
    const asker = owner && Object.fromEntries(Object.entries(owner).filter(isTyped));
    return [{ ...item, ...asker, selectMode: 'Single', dates, shifts: item.shifts.map(shiftThere) }];
  });
  return { ...repeated, items };
};
