import type { Area } from '@contract/access';
import { type PremiseDay, premiseCalls, type WeekDay } from '@contract/premise';
import type { PriceBook } from '@contract/price';
import type { Day, Month } from '@contract/primitives';
import { bookedShifts } from '@domain/cart/booked-shifts';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { queryOf } from './use-call';

/** Days of several months of a premise by date; months still loading are missing. */
export const usePremiseMonths = (
  area: Area,
  id: number,
  months: readonly Month[],
): ReadonlyMap<Day, PremiseDay> =>
  useQueries({
    queries: months.map((month) =>
      queryOf(premiseCalls.calendar[area], { params: { id }, query: { month } }),
    ),
    combine: (results) =>
      new Map(results.flatMap(({ data = [] }) => data.map((day) => [day.date, day] as const))),
  });

/** Days in the six weeks that a calendar shows of a month. */
const WINDOW_DAYS = 42;

const readBooked = (results: readonly UseQueryResult<WeekDay[]>[]) => ({
  booked: bookedShifts(results.flatMap(({ data = [] }) => data)),
  isPending: results.some(({ isPending }) => isPending),
  isFailed: results.some(({ isError }) => isError),
  retry: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});

/** Booked shifts of a premise in the six weeks from each given day; windows still loading are missing. */
export const useBookedShifts = (
  area: Area,
  id: number,
  { windows, exceptBookingId }: { windows: readonly Day[]; exceptBookingId?: number | undefined },
) =>
  useQueries({
    queries: windows.map((from) =>
      queryOf(premiseCalls.week[area], {
        params: { id },
        query: { from, days: WINDOW_DAYS, exceptBookingId },
      }),
    ),
    combine: readBooked,
  });

/** A price book with the time of this browser's clock at which it was received. */
export type ReceivedPriceBook = PriceBook & { receivedAt: number };

/** The price book of every day that can still be ordered. */
export const usePriceBook = (area: Area, id: number) => {
  const { queryKey, queryFn } = queryOf(premiseCalls.priceBook[area], { params: { id } });
  return useQuery({
    queryKey,
    queryFn: async (context): Promise<ReceivedPriceBook> => ({
      ...(await queryFn(context)),
      receivedAt: Date.now(),
    }),
  });
};
