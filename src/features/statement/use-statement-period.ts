import { type Day, isDay } from '@contract/primitives';
import { periodOf, yearOf } from '@domain/day';
import { statementPeriod } from '@domain/statement';
import { usePageSearch } from '@src/hooks/use-page-search';

export type PeriodChoice = 'months' | 'year' | 'custom';

interface Asked {
  from?: Day;
  to?: Day;
}

/** The period of a statement in the URL: none is the last twelve months, a first day alone runs to today. */
export const useStatementPeriod = (today: Day) => {
  const [search, setSearch] = usePageSearch();
  const dayIn = (name: keyof Asked): Asked => {
    const value = search.get(name) ?? '';
    return isDay(value) ? { [name]: value } : {};
  };
  const written: Asked = { ...dayIn('from'), ...dayIn('to') };
  const isForward = (asked: Asked) => {
    const { from, to } = statementPeriod(asked, today);
    return from <= to;
  };
  const asked = isForward(written) ? written : {};
  const firstOfYear = periodOf(yearOf(today)).from;
  const choice: PeriodChoice =
    asked.from === undefined && asked.to === undefined
      ? 'months'
      : asked.from === firstOfYear && asked.to === undefined
        ? 'year'
        : 'custom';
  const shown = statementPeriod(asked, today);
  const ask = ({ from, to }: Asked) =>
    setSearch(
      (before) => {
        for (const [name, day] of Object.entries({ from, to }))
          if (day) before.set(name, day);
          else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return {
    asked,
    shown,
    choice,
    choose: (next: PeriodChoice) =>
      ask(next === 'months' ? {} : next === 'year' ? { from: firstOfYear } : shown),
    /** The other end goes along where the period would end before it begins. */
    setEnd: (name: keyof Asked, day: Day | '') => {
      if (!isDay(day)) return;
      const next = { ...shown, [name]: day };
      ask(next.from <= next.to ? next : { from: day, to: day });
    },
  };
};
export type StatementPeriod = ReturnType<typeof useStatementPeriod>;
