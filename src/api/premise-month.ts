import type { Area } from '@contract/access';
import { type PremiseDay, premiseCalls } from '@contract/premise';
import type { Day, Month } from '@contract/primitives';
import { useQueries } from '@tanstack/react-query';
import { request } from './client';

/** The days of several months of a premise, by date; those that have come so far. */
export const usePremiseMonths = (
  area: Area,
  id: number,
  months: readonly Month[],
): ReadonlyMap<Day, PremiseDay> =>
  useQueries({
    queries: months.map((month) => ({
      queryKey: ['Booking', 'calendar', area, id, month],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request(premiseCalls.calendar[area], { params: { id }, query: { month }, signal }),
    })),
    combine: (found) =>
      new Map(found.flatMap(({ data = [] }) => data.map((day) => [day.date, day] as const))),
  });
