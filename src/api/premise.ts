import type { Area } from '@contract/access';
import { type PremiseDay, premiseCalls } from '@contract/premise';
import type { PriceBook } from '@contract/price';
import type { Day, Month } from '@contract/primitives';
import { useQueries, useQuery } from '@tanstack/react-query';
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
