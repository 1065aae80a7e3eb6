import type { Booking, CartItem, OrderedShift, OwnerInfo } from '@contract/booking';
import type { Day, Month } from '@contract/primitives';
import { CUSTOM_SHIFT, type ShiftType } from '@contract/shift';
import { monthOf } from '@domain/day';
import { liveItems } from '@domain/live-items';
import { type RepeatBy, repeatDates } from '@domain/repeat-dates';
import { liveSlots } from './slots';

type Asked = Pick<Booking, 'cartItems' | 'slots' | 'pendingChange'>;

/** What a booking asks for now: where a change waits, as that has it; of one that ended, what it once asked for. */
const askedItems = ({ cartItems, slots, pendingChange }: Asked): CartItem[] => {
  const forms = cartItems.map(({ id: _id, ...item }) => item);
  const asked = new Map<number, number>();
  for (const { id } of pendingChange?.removed ?? []) asked.set(id, 0);
  for (const { after } of pendingChange?.changed ?? []) asked.set(after.id, after.numOfSecurity);
  const live = [...liveSlots(slots), ...(pendingChange?.added ?? [])].map((slot) => ({
    ...slot,
    numOfSecurity: asked.get(slot.id) ?? slot.numOfSecurity,
  }));
  return live.length > 0 ? liveItems(forms, live) : forms;
};

/** The month that a repeat counts from: that of the first day. */
export const firstMonthOf = (booking: Asked): Month | undefined => {
  const [first] = askedItems(booking)
    .flatMap(({ dates }) => dates)
    .sort();
  return first === undefined ? undefined : monthOf(first);
};

export interface RepeatedDay {
  date: Day;
  /** When it comes again; null where the month has no such day. */
  to: Day | null;
  skipped: 'past' | 'noSuchDay' | null;
}

export interface RepeatTerms {
  toMonth: Month;
  by: RepeatBy;
  today: Day;
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
  { toMonth, by, today, shifts, owner }: RepeatTerms,
): { items: CartItem[]; days: RepeatedDay[] } => {
  const asked = askedItems(booking);
  const fromMonth = firstMonthOf(booking) ?? toMonth;
  const again = (dates: readonly Day[]): RepeatedDay[] =>
    repeatDates(dates, fromMonth, toMonth, by).map(({ date, to }) => ({
      date,
      to,
      skipped: to === null ? 'noSuchDay' : to < today ? 'past' : null,
    }));
  const shiftThere = ({ isApplyUrgent: _consent, ...shift }: OrderedShift): OrderedShift => {
    const found = shifts.find(({ id }) => id === shift.shiftId);
    if (!found) return { ...shift, shiftId: CUSTOM_SHIFT };
    const { type, startTime, endTime } = found;
    return { ...shift, type, startTime, endTime };
  };
  const items = asked.flatMap(({ applyUrgent: _consents, ...item }): CartItem[] => {
    const dates = again(item.dates).flatMap(({ to, skipped }) => (to && !skipped ? [to] : []));
    if (dates.length === 0) return [];
    const asker = owner && Object.fromEntries(Object.entries(owner).filter(isTyped));
    return [{ ...item, ...asker, selectMode: 'Single', dates, shifts: item.shifts.map(shiftThere) }];
  });
  return { items, days: again(asked.flatMap(({ dates }) => dates)) };
};
