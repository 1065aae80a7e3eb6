import type { Area } from '@contract/access';
import { type CartItem, MAX_MONTHS_AHEAD } from '@contract/booking';
import type { Day, Month, Named } from '@contract/primitives';
import { bookedHours, itemShifts } from '@domain/cart/booked-shifts';
import { EMPTY_CART, type StoredItem } from '@domain/cart/cart';
import { sumOf } from '@domain/cart/cart-sum';
import { evaluateItems } from '@domain/cart/evaluate-cells';
import { revertCells } from '@domain/cart/existing-slots';
import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysBetween,
  lastDayOf,
  monthOf,
  startOfWeek,
} from '@domain/day';
import { periodOfItems, repeatItems } from '@domain/repeat-booking';
import type { RepeatBy, RepeatInto } from '@domain/repeat-dates';
import { today } from '@domain/time';
import { hoursKey } from '@domain/validation';
import { useOwnerInfo } from '@src/api/booking';
import { usePremiseShifts } from '@src/api/combo';
import { useBookedShifts, usePriceBook } from '@src/api/premise';
import { type BusinessSetting, businessNow } from '@src/api/setting';
import { weeksOfMonth } from '@src/lib/month-days';
import { paths } from '@src/lib/paths';
import { newUuid } from '@src/lib/uuid';
import { weekStartOf } from '@src/lib/week';
import { cartActions, useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { toast } from '@src/stores/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** The stored cart of a premise. */
const useStoredCart = (name: string) => {
  const cart = useCarts(({ carts }) => carts[name]);
  useEffect(() => {
    if (!(name in useCarts.getState().carts)) useCarts.getState().open(name);
  }, [name]);
  return cart ?? EMPTY_CART;
};

/** Weeks that a repeat can be chosen for. */
const OFFERED_WEEKS = 26;
/** A longer rhythm is a standing order. */
const MAX_WEEKLY_MONTHS = 6;

/** When the items are repeated: the choices and the chosen one. */
const useRepeatInto = (items: readonly CartItem[], day: Day) => {
  const { language } = useTranslation().i18n;
  const { first, last } = periodOfItems(items) ?? { first: day, last: day };
  const months = Array.from({ length: MAX_MONTHS_AHEAD + 1 }, (_, index) => addMonths(monthOf(day), index));
  const nextMonth = addMonths(monthOf(first), 1);
  // The first repeat that isn't over.
  const nearest = Math.max(1, Math.ceil(daysBetween(last, day) / 7));
  const [kind, setKind] = useState<RepeatInto['kind']>(daysBetween(first, last) < 7 ? 'weeks' : 'month');
  const [weeks, setWeeks] = useState(nearest);
  const [month, setMonth] = useState<Month>(
    months.includes(nextMonth) ? nextMonth : addMonths(monthOf(day), 1),
  );
  const [by, setBy] = useState<RepeatBy>('weekdays');
  const latest = addMonthsToDay(day, MAX_WEEKLY_MONTHS);
  const [until, setUntil] = useState<Day | ''>(lastDayOf(addMonths(monthOf(day), 1)));
  const periodAfter = (count: number) => ({
    from: addDays(startOfWeek(first, weekStartOf(language)), 7 * count),
    to: addDays(startOfWeek(last, weekStartOf(language)), 7 * count + 6),
  });
  const into: RepeatInto =
    kind === 'weeks'
      ? { kind, weeks }
      : kind === 'month'
        ? { kind, month, by }
        : // Without a day, nothing is repeated.
          { kind, until: until === '' ? addDays(day, -1) : until > latest ? latest : until };
  return {
    into,
    kind,
    setKind,
    weeks,
    setWeeks,
    offeredWeeks: Array.from({ length: OFFERED_WEEKS }, (_, index) => {
      const count = nearest + index;
      return { weeks: count, ...periodAfter(count) };
    }),
    months,
    month,
    setMonth,
    by,
    setBy,
    until,
    setUntil,
    today: day,
    latest,
  };
};

/** What is repeated: items of a premise. */
export interface RepeatSource {
  premise: Named;
  items: readonly CartItem[];
}

/** The state of the repeat dialog: the choices, the resulting items and their price. */
export const useRepeat = (area: Area, source: RepeatSource, setting: BusinessSetting) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const userId = useSession(({ user }) => user?.id ?? 0);
  const now = businessNow(setting);
  const day = today(setting.timeZone, now);
  const when = useRepeatInto(source.items, day);
  const [premiseId, setPremiseId] = useState(source.premise.id);
  const [isOnlyMissing, setOnlyMissing] = useState(true);
  const isElsewhere = premiseId !== source.premise.id;
  const shifts = usePremiseShifts(premiseId);
  const book = usePriceBook(area, premiseId);
  const owner = useOwnerInfo(area, premiseId);
  const name = cartName(userId, premiseId);
  const cart = useStoredCart(name);

  const repeated = repeatItems(source.items, {
    into: when.into,
    today: day,
    shifts: shifts.data ?? [],
    owner: isElsewhere ? (owner.data ?? null) : null,
  });
  const items = repeated.items.map((item): StoredItem => ({ ...item, key: newUuid(), confirmed: [] }));
  const shownMonths = [...new Set(repeated.days.flatMap(({ to }) => (to ? monthOf(to) : [])))].sort();
  const windows = new Set(shownMonths.map((month) => firstShownDay(month, i18n.language)));
  const { booked, isPending, ...reading } = useBookedShifts(area, premiseId, { windows: [...windows] });

  const bookedOrInCart = bookedHours([...booked, ...itemShifts(cart.items)]);
  const rules = book.data && { book: book.data, now, isPremiseClosed: false };
  const cells = rules ? evaluateItems(items, rules) : [];
  const duplicates = cells.filter((cell) => bookedOrInCart.has(hoursKey(cell)));
  const itemsToAdd = isOnlyMissing
    ? items.flatMap((item) => revertCells(item, duplicates, undefined))
    : items;
  const priced = rules ? evaluateItems(itemsToAdd, rules) : [];
  return {
    ...repeated,
    ...when,
    shownMonths,
    specialDates: book.data?.specialDates ?? [],
    premiseId,
    setPremiseId,
    shifts,
    book,
    booked,
    reading,
    /** Cells that are already booked or in the cart. */
    duplicates,
    isOnlyMissing,
    setOnlyMissing,
    /** The cells that go into the cart, with prices. */
    cells: priced,
    sum: sumOf(priced),
    isReady:
      shifts.data !== undefined && rules !== undefined && !isPending && !(isElsewhere && owner.isPending),
    addToCart: () => {
      // Without the reference: a purchase order may cover the repeated booking alone.
      cartActions(name).putItems(itemsToAdd, null);
      toast({ title: t('booking.repeat.done', { count: itemsToAdd.length }), variant: 'success' });
      navigate(`${paths.newBooking(area, premiseId)}?view=cart`);
    },
  };
};
export type Repeat = ReturnType<typeof useRepeat>;

/** The first day that a calendar shows for a month. */
const firstShownDay = (month: Month, language: string): Day => {
  const [[first = `${month}-01`] = []] = weeksOfMonth(month, weekStartOf(language));
  return first;
};
