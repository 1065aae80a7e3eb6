import type { Area } from '@contract/access';
import { type PremiseDay, premiseCalls, type WeekDay } from '@contract/premise';
import type { PriceBook } from '@contract/price';
import type { Day, Month } from '@contract/primitives';
import { bookedShifts } from '@domain/cart/booked-shifts';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { queryOf } from './use-call';

/** The days of several months of a premise, by date; those that have come so far. */
export const usePremiseMonths = (
  area: Area,
  id: number,
  months: readonly Month[],
): ReadonlyMap<Day, PremiseDay> =>
  useQueries({
    queries: months.map((month) =>
      queryOf(premiseCalls.calendar[area], { params: { id }, query: { month } }),
    ),
    combine: (found) =>
      new Map(found.flatMap(({ data = [] }) => data.map((day) => [day.date, day] as const))),
  });

/** The weeks that a calendar draws of a month. */
const WINDOW = 42;

const readBooked = (found: readonly UseQueryResult<WeekDay[]>[]) => ({
  booked: bookedShifts(found.flatMap(({ data = [] }) => data)),
  isPending: found.some(({ isPending }) => isPending),
  isFailed: found.some(({ isError }) => isError),
  retry: () => {
    for (const { isError, refetch } of found) if (isError) void refetch();
  },
});

/** What is booked at a premise in the weeks from each of these days on, as far as it has come. */
export const useBookedShifts = (
  area: Area,
  id: number,
  { windows, exceptBookingId }: { windows: readonly Day[]; exceptBookingId?: number | undefined },
) =>
  useQueries({
    queries: windows.map((from) =>
      queryOf(premiseCalls.week[area], { params: { id }, query: { from, days: WINDOW, exceptBookingId } }),
    ),
    combine: readBooked,
  });

/** All that prices a cell, with the moment of this browser's clock at which it was told. */
export type ToldPriceBook = PriceBook & { toldAt: number };

/** The price book for every day that can be ordered from now on. */
export const usePriceBook = (area: Area, id: number) => {
  const { queryKey, queryFn } = queryOf(premiseCalls.priceBook[area], { params: { id } });
  return useQuery({
    queryKey,
    queryFn: async (context): Promise<ToldPriceBook> => ({ ...(await queryFn(context)), toldAt: Date.now() }),
  });
};
