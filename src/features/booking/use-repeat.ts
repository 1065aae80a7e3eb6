import type { Area } from '@contract/access';
import { type Booking, MAX_MONTHS_AHEAD } from '@contract/booking';
import type { Day, Month } from '@contract/primitives';
import { bookedKeys } from '@domain/cart/booked-shifts';
import { EMPTY_CART, type StoredItem } from '@domain/cart/cart';
import { sumOf } from '@domain/cart/cart-sum';
import { evaluateItems } from '@domain/cart/evaluate-cells';
import { guardsByKey, revertCells } from '@domain/cart/existing-slots';
import { addMonths, monthOf } from '@domain/day';
import { firstMonthOf, repeatBooking } from '@domain/repeat-booking';
import type { RepeatBy } from '@domain/repeat-dates';
import { today } from '@domain/time';
import { slotKey } from '@domain/validation';
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

/** The state of the repeat dialog: the choices, the resulting items and their price. */
export const useRepeat = (area: Area, booking: Booking, setting: BusinessSetting) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const userId = useSession(({ user }) => user?.id ?? 0);
  const now = businessNow(setting);
  const day = today(setting.timeZone, now);
  const months = Array.from({ length: MAX_MONTHS_AHEAD + 1 }, (_, index) => addMonths(monthOf(day), index));
  const defaultMonth = addMonths(firstMonthOf(booking) ?? monthOf(day), 1);
  const [month, setMonth] = useState<Month>(
    months.includes(defaultMonth) ? defaultMonth : addMonths(monthOf(day), 1),
  );
  const [premiseId, setPremiseId] = useState(booking.premise.id);
  const [by, setBy] = useState<RepeatBy>('weekdays');
  const [isOnlyMissing, setOnlyMissing] = useState(true);
  const isElsewhere = premiseId !== booking.premise.id;
  const shifts = usePremiseShifts(premiseId);
  const book = usePriceBook(area, premiseId);
  const owner = useOwnerInfo(area, premiseId);
  const name = cartName(userId, premiseId);
  const cart = useStoredCart(name);

  const repeated = repeatBooking(booking, {
    toMonth: month,
    by,
    today: day,
    shifts: shifts.data ?? [],
    owner: isElsewhere ? (owner.data ?? null) : null,
  });
  const items = repeated.items.map((item): StoredItem => ({ ...item, key: newUuid(), confirmed: [] }));
  const shownMonths = [month, ...new Set(items.flatMap(({ dates }) => dates.map(monthOf)))];
  const windows = new Set(shownMonths.map((shownMonth) => firstShownDay(shownMonth, i18n.language)));
  const { booked, isPending, ...reading } = useBookedShifts(area, premiseId, { windows: [...windows] });

  const bookedOrInCart = new Set([...bookedKeys(booked), ...guardsByKey(cart.items).keys()]);
  const rules = book.data && { book: book.data, now, isPremiseClosed: false };
  const cells = rules ? evaluateItems(items, rules) : [];
  const duplicates = cells.filter((cell) => bookedOrInCart.has(slotKey(cell)));
  const itemsToAdd = isOnlyMissing
    ? items.flatMap((item) => revertCells(item, duplicates, undefined))
    : items;
  const priced = rules ? evaluateItems(itemsToAdd, rules) : [];
  return {
    ...repeated,
    months,
    month,
    setMonth,
    premiseId,
    setPremiseId,
    by,
    setBy,
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
