import { type Day, isDay } from '@contract/primitives';
import { addDays, daysBetween } from '@domain/day';
import { usePageSearch } from './use-page-search';

interface Period {
  from: Day;
  to: Day;
}

/** The longest period that the server answers: any two months. */
const MAX_DAYS = 62;

/** A period in the URL, with premise and guard filters. */
export const usePeriod = (defaultPeriod: Period) => {
  const [search, setSearch] = usePageSearch();
  const dayIn = (name: keyof Period) => {
    const value = search.get(name) ?? '';
    return isDay(value) ? value : undefined;
  };
  const idIn = (name: string) => {
    const value = search.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(value) ? value : '';
  };
  const requested = { from: dayIn('from') ?? defaultPeriod.from, to: dayIn('to') ?? defaultPeriod.to };
  const length = daysBetween(requested.from, requested.to) + 1;
  const period = length > 0 && length <= MAX_DAYS ? requested : defaultPeriod;
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
  /** Moves the other end if the period would be reversed or too long. */
  const setEnd = (name: keyof Period, day: Day | '') => {
    if (!day) return;
    const days = daysBetween(period.from, period.to);
    const next = { ...period, [name]: day };
    const now = daysBetween(next.from, next.to);
    if (now >= 0 && now < MAX_DAYS) change(next);
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
    step: (count: number) => {
      const days = (daysBetween(period.from, period.to) + 1) * count;
      change({ from: addDays(period.from, days), to: addDays(period.to, days) });
    },
  };
};
export type PeriodInUse = ReturnType<typeof usePeriod>;
