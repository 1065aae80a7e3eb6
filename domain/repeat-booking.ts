import { type Booking, type CartItem, MAX_MONTHS_AHEAD } from '@contract/booking';
import type { OwnerInfo } from '@contract/owner-info';
import type { WeekDay } from '@contract/premise';
import type { Day, Month } from '@contract/primitives';
import { addMonths, addMonthsToDay, daysOfMonth, monthOf, monthsBetween, weekday } from './day';
import { type PremiseShifts, shiftAt, typedFields } from './items-for-premise';
import { liveItems } from './live-items';
import {
  type RepeatBy,
  type RepeatInto,
  repeatEveryWeek,
  repeatInMonth,
  repeatInWeeks,
} from './repeat-dates';
import { slotKey } from './validation';

type Items = readonly Pick<CartItem, 'dates' | 'shifts'>[];

/** The items that a booking requests, to be ordered again. */
export const requestedItems = ({ cartItems }: Pick<Booking, 'cartItems'>): CartItem[] =>
  cartItems.map(({ id: _id, ...item }) => item);

const datesOf = (items: Items): Day[] => [...new Set(items.flatMap(({ dates }) => dates))].sort();

/** The first and last day of items. */
export const periodOfItems = (items: Items): { first: Day; last: Day } | undefined => {
  const dates = datesOf(items);
  const [first] = dates;
  return first === undefined ? undefined : { first, last: dates.at(-1) ?? first };
};

/** The shifts of a premise's days as items, whatever bookings they are in; equal days share an item. */
export const itemsOfDays = (days: readonly WeekDay[], owner: OwnerInfo): CartItem[] => {
  const cells = days
    .flatMap(({ date, shifts }) =>
      shifts.map(({ required, ...shift }) => ({ ...shift, date, guards: required })),
    )
    .sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
  const shifts = new Map(
    cells.map(({ shiftId, type, startTime, endTime }) => [
      slotKey({ date: '', shiftId, startTime, endTime }),
      { shiftId, type, startTime, endTime, numOfSecurity: 1 },
    ]),
  );
  const dates = days.map(({ date }) => date);
  return liveItems([{ ...owner, selectMode: 'Single', dates, shifts: [...shifts.values()] }], cells);
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

/** The target month's days without counterpart: added like the others of their weekday, if those are equal, or uncovered. */
const fillMonth = (
  items: Items,
  dates: readonly Day[],
  { month: toMonth, by }: { month: Month; by: RepeatBy },
  isPossible: (to: Day) => boolean,
): Pick<RepeatedDays, 'added' | 'uncovered'> => {
  const added: RepeatedDays['added'] = [];
  const uncovered: Day[] = [];
  const distance = dates[0] === undefined ? 0 : monthsBetween(monthOf(dates[0]), toMonth);
  for (const month of new Set(dates.map(monthOf)))
    for (const { to, others } of daysWithoutCounterpart(addMonths(month, distance), month, by)) {
      const patterns = new Set(others.map((other) => shiftsOn(items, other)));
      // One may be left out, as a holiday is; where the last two such days aren't booked, the guards had left before.
      const like = others.slice(-2).findLast((other) => dates.includes(other));
      if (like === undefined || !isPossible(to)) continue;
      if (by === 'weekdays' && patterns.size === 1) added.push({ to, like });
      else uncovered.push(to);
    }
  return { added, uncovered };
};

/**
 * Repeats the days of items in other weeks or another month, counted from that of their first day. In a month by weekday,
 * a fifth weekday without counterpart is booked like the other four if those are equal; otherwise it is returned as
 * uncovered.
 */
export const repeatDays = (items: Items, { into, today }: { into: RepeatInto; today: Day }): RepeatedDays => {
  const dates = datesOf(items);
  const [first = today] = dates;
  const last = addMonthsToDay(today, MAX_MONTHS_AHEAD);
  const skipReason = (to: Day): RepeatedDay['skipped'] => (to < today ? 'past' : to > last ? 'tooFar' : null);
  const repeated =
    into.kind === 'month'
      ? repeatInMonth(dates, monthOf(first), into.month, into.by)
      : into.kind === 'weeks'
        ? repeatInWeeks(dates, into.weeks)
        : repeatEveryWeek(dates, { from: today, until: into.until });
  const days = repeated.map(
    ({ date, to }): RepeatedDay => ({
      date,
      to,
      skipped: to === null ? 'noSuchDay' : skipReason(to),
    }),
  );
  if (into.kind !== 'month') return { days, added: [], uncovered: [] };
  const targets = new Set(days.map(({ to }) => to));
  return {
    days,
    ...fillMonth(items, dates, into, (to) => skipReason(to) === null && !targets.has(to)),
  };
};

export interface RepeatOptions {
  into: RepeatInto;
  today: Day;
  /** The shifts of the target premise. A shift it doesn't have is ordered as a custom shift. */
  shifts: PremiseShifts;
  /** The contact, if the target is another premise. */
  owner: OwnerInfo | null;
}

/**
 * Repeats items for other weeks, another month or another premise, and returns how each day is repeated. Consents to the
 * urgent surcharge are dropped.
 */
export const repeatItems = (
  items: readonly CartItem[],
  { shifts, owner, ...when }: RepeatOptions,
): RepeatedDays & { items: CartItem[] } => {
  const repeated = repeatDays(items, when);
  const targetsOf = (date: Day): Day[] => [
    ...repeated.days.flatMap((day) => (day.date === date && day.to && !day.skipped ? [day.to] : [])),
    ...repeated.added.flatMap(({ to, like }) => (like === date ? [to] : [])),
  ];
  const repeatedItems = items.flatMap(({ applyUrgent: _consents, ...item }): CartItem[] => {
    const dates = [...new Set(item.dates.flatMap(targetsOf))].sort();
    if (dates.length === 0) return [];
    const contact = owner && typedFields(owner);
    const shiftsThere = item.shifts.map(({ isApplyUrgent: _consent, ...shift }) => shiftAt(shifts, shift));
    return [{ ...item, ...contact, selectMode: 'Single', dates, shifts: shiftsThere }];
  });
  return { ...repeated, items: repeatedItems };
};
