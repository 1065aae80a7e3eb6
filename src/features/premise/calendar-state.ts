import { type Day, isDay, type Month, month as monthSchema } from '@contract/primitives';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { usePageSearch } from '@src/hooks/use-page-search';

const DAYS = 7;

interface CalendarState {
  view: 'days' | 'month';
  from: Day;
  to: Day;
  month: Month;
}

/** Reads the URL; by default seven days from today. */
export const readCalendarState = (search: URLSearchParams, today: Day): CalendarState => {
  const requested = monthSchema.safeParse(search.get('month'));
  if (requested.success) {
    const month = requested.data;
    return { view: 'month', from: firstDayOf(month), to: lastDayOf(month), month };
  }
  const day = search.get('from') ?? '';
  const from = isDay(day) ? day : today;
  return { view: 'days', from, to: addDays(from, DAYS - 1), month: monthOf(from) };
};

/** The period of the calendar over all premises, in the URL. */
export const useCalendarState = (today: Day) => {
  const [search, setSearch] = usePageSearch();
  const state = readCalendarState(search, today);
  const show = (next: { from: Day } | { month: Month }) =>
    setSearch('month' in next ? { month: next.month } : next.from === today ? {} : { from: next.from }, {
      replace: true,
      preventScrollReset: true,
    });
  return {
    ...state,
    isNow: state.view === 'days' ? state.from === today : state.month === monthOf(today),
    /** Shows seven days, or the month that they begin in. */
    setView: (view: CalendarState['view']) =>
      show(
        view === 'month'
          ? { month: state.month }
          : { from: state.month === monthOf(today) ? today : firstDayOf(state.month) },
      ),
    step: (count: number) =>
      show(
        state.view === 'days'
          ? { from: addDays(state.from, DAYS * count) }
          : { month: addMonths(state.month, count) },
      ),
    showNow: () => show(state.view === 'days' ? { from: today } : { month: monthOf(today) }),
  };
};
