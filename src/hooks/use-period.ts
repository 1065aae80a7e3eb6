import { type Day, isDay } from '@contract/primitives';
import { addDays, daysBetween } from '@domain/day';
import { usePageSearch } from './use-page-search';

interface Period {
  from: Day;
  to: Day;
}

/** Two months, whichever they are: what the server answers at most. */
const MOST_DAYS = 62;

/** A period in the URL, with the premise and the guard that it is narrowed to. */
export const usePeriod = (standard: Period) => {
  const [search, setSearch] = usePageSearch();
  const dayIn = (name: keyof Period) => {
    const value = search.get(name) ?? '';
    return isDay(value) ? value : undefined;
  };
  const idIn = (name: string) => {
    const value = search.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(value) ? value : '';
  };
  const asked = { from: dayIn('from') ?? standard.from, to: dayIn('to') ?? standard.to };
  const length = daysBetween(asked.from, asked.to) + 1;
  const period = length > 0 && length <= MOST_DAYS ? asked : standard;
  const change = (next: Record<string, string>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(next))
          if (value) before.set(name, value);
          else before.delete(name);
        return before;
      },
      { replace: true },
    );
  /** The other end follows where the period would be backwards or too long. */
  const setEnd = (name: keyof Period, day: Day | '') => {
    if (!day) return;
    const days = daysBetween(period.from, period.to);
    const next = { ...period, [name]: day };
    const now = daysBetween(next.from, next.to);
    if (now >= 0 && now < MOST_DAYS) change(next);
    else
      change(
        name === 'from' ? { from: day, to: addDays(day, days) } : { from: addDays(day, -days), to: day },
      );
  };
  return {
    ...period,
    premiseId: idIn('premiseIds'),
    securityId: idIn('securityId'),
    change,
    setEnd,
    step: (count: -1 | 1) => {
      const days = (daysBetween(period.from, period.to) + 1) * count;
      change({ from: addDays(period.from, days), to: addDays(period.to, days) });
    },
  };
};
export type PeriodInUse = ReturnType<typeof usePeriod>;
