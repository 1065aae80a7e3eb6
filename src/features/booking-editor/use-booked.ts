import type { Area } from '@contract/access';
import type { Day, Month } from '@contract/primitives';
import { EMPTY_CART } from '@domain/cart/cart';
import { addDays, monthOf } from '@domain/day';
import { useBookedShifts } from '@src/api/premise';
import { weeksOfMonth } from '@src/lib/month-days';
import { weekStartOf } from '@src/lib/week';
import { useCarts } from '@src/stores/cart';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const LAST = 41;

/** The first days of the weeks that show a month and, beside them, the months of other chosen days. */
const windowsOf = (month: Month, dates: readonly Day[], weekStart: 1 | 7): Day[] => {
  const windows: Day[] = [];
  const add = (shown: Month) => {
    const [[first] = []] = weeksOfMonth(shown, weekStart);
    if (first) windows.push(first);
  };
  add(month);
  for (const date of dates)
    if (!windows.some((from) => from <= date && date <= addDays(from, LAST))) add(monthOf(date));
  return windows;
};

interface BookedAround {
  area: Area;
  premiseId: number;
  /** Its chosen days count, in whatever month. */
  cartName: string;
  /** The month that is shown. */
  month: Month;
  /** The booking that is edited: what it has itself is shown as chosen. */
  exceptBookingId?: number;
  /** The days of what is in the cart count, too. */
  withItems?: boolean;
}

/** What is booked already on the days that are shown or chosen; it follows what others book meanwhile. */
export const useBooked = ({ area, premiseId, cartName, month, ...also }: BookedAround) => {
  const { exceptBookingId, withItems = false } = also;
  const weekStart = weekStartOf(useTranslation().i18n.language);
  const cart = useCarts(({ carts }) => carts[cartName]) ?? EMPTY_CART;
  const items = withItems ? cart.items : EMPTY_CART.items;
  const { dates } = cart.draft;
  const windows = useMemo(
    () => windowsOf(month, [...dates, ...items.flatMap((item) => item.dates)], weekStart),
    [month, dates, items, weekStart],
  );
  return useBookedShifts(area, premiseId, { windows, exceptBookingId });
};
export type Booked = ReturnType<typeof useBooked>;
