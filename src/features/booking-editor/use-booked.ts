import type { Area } from '@contract/access';
import type { Day, Month } from '@contract/primitives';
import { EMPTY_CART } from '@domain/cart/cart';
import { addDays, addMonths, monthOf } from '@domain/day';
import { useBookedShifts } from '@src/api/premise';
import { weeksOfMonth } from '@src/lib/month-days';
import { weekStartOf } from '@src/lib/week';
import { useCarts } from '@src/stores/cart';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const LAST_DAY_OFFSET = 41;

/** The first shown days of the month and of further months with chosen days. */
const windowsOf = (months: readonly Month[], dates: readonly Day[], weekStart: 1 | 7): Day[] => {
  const windows: Day[] = [];
  const add = (shown: Month) => {
    const [[first] = []] = weeksOfMonth(shown, weekStart);
    if (first) windows.push(first);
  };
  for (const month of months) add(month);
  for (const date of dates)
    if (!windows.some((from) => from <= date && date <= addDays(from, LAST_DAY_OFFSET))) add(monthOf(date));
  return windows;
};

interface BookedOptions {
  area: Area;
  premiseId: number;
  /** The cart whose chosen days are included, in any month. */
  cartName: string;
  /** The shown month. */
  month: Month;
  /** The first day that is shown; its month is shown with weeks of the next. */
  firstDay: Day;
  /** The edited booking, whose own shifts are shown as chosen. */
  exceptBookingId?: number;
  /** Also includes the days of the cart's items. */
  includesItems?: boolean;
}

/** The booked shifts of the shown and chosen days, kept up to date. */
export const useBooked = ({ area, premiseId, cartName, month, firstDay, ...also }: BookedOptions) => {
  const { exceptBookingId, includesItems = false } = also;
  const weekStart = weekStartOf(useTranslation().i18n.language);
  const cart = useCarts(({ carts }) => carts[cartName]) ?? EMPTY_CART;
  const items = includesItems ? cart.items : EMPTY_CART.items;
  const { dates } = cart.draft;
  const windows = useMemo(() => {
    const months = month === monthOf(firstDay) ? [month, addMonths(month, 1)] : [month];
    return windowsOf(months, [...dates, ...items.flatMap((item) => item.dates)], weekStart);
  }, [month, firstDay, dates, items, weekStart]);
  return useBookedShifts(area, premiseId, { windows, exceptBookingId });
};
export type BookedShifts = ReturnType<typeof useBooked>;
