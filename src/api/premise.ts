import type { Area } from '@contract/access';
import { type Premise, type PremiseDay, premiseCalls, type WeekDay } from '@contract/premise';
import type { PriceBook } from '@contract/price';
import type { Day, Month } from '@contract/primitives';
import { bookedShifts } from '@domain/cart/booked-shifts';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf, useCall } from './use-call';

const PAGE_SIZE = 100;

interface PremiseChoice {
  status?: 'active';
  companyId?: string;
}

const rowsOf = (pages: readonly UseQueryResult<{ items: Premise[] }>[]) => ({
  rows: pages.every(({ data }) => data) ? pages.flatMap(({ data }) => data?.items ?? []) : undefined,
  failed: pages.find(({ isError }) => isError),
});

/** All premises in reach by name, read in pages: a property manager may have hundreds to choose from. */
export const useAllPremises = (
  area: Area,
  choice: PremiseChoice = {},
  { enabled = true }: { enabled?: boolean } = {},
) => {
  const call = premiseCalls.list[area];
  const query = { limit: String(PAGE_SIZE), sort: 'name' as const, ...choice };
  const first = useCall(call, { query }, { enabled });
  const pages = Math.ceil((first.data?.total ?? 0) / PAGE_SIZE);
  const { rows, failed } = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      queryOf(call, { query: { ...query, offset: String((index + 1) * PAGE_SIZE) } }),
    ),
    combine: rowsOf,
  });
  const data = useMemo(() => first.data && rows && [...first.data.items, ...rows], [first.data, rows]);
  return {
    data,
    error: first.error ?? failed?.error ?? null,
    isError: first.isError || failed !== undefined,
    refetch: () => (failed ?? first).refetch(),
  };
};

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
