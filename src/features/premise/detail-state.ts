import { type Day, isDay, type Month, month as monthSchema } from '@contract/primitives';
import { addDays, firstDayOf, monthOf, startOfWeek, type WeekStart } from '@domain/day';
import { readPage } from '@src/lib/list-state';

export type CalendarView = 'month' | 'week';

/** State of a premise's page in the URL. Month and week always overlap. */
export interface DetailState {
  view: CalendarView;
  month: Month;
  /** First day of the week. */
  from: Day;
  day: Day | undefined;
  /** Page of the bookings, from 1. */
  page: number;
  /** The form of the split is open. */
  isSplitting: boolean;
}

/** The month that most days of a week belong to; the current month for the current week. */
const monthOfWeek = (from: Day, today: Day, weekStart: WeekStart): Month =>
  monthOf(startOfWeek(today, weekStart) === from ? today : addDays(from, 3));

/** The week in which a month begins; the current week for the current month. */
const weekOfMonth = (month: Month, today: Day, weekStart: WeekStart): Day =>
  startOfWeek(monthOf(today) === month ? today : firstDayOf(month), weekStart);

const readDay = (search: URLSearchParams, name: string): Day | undefined => {
  const day = search.get(name) ?? '';
  return isDay(day) ? day : undefined;
};

/** Reads the URL. An open day determines month or week; the default is today's. */
export const readDetailState = (search: URLSearchParams, today: Day, weekStart: WeekStart): DetailState => {
  const firstOf = (day: Day) => startOfWeek(day, weekStart);
  const opened = readDay(search, 'day');
  const page = readPage(search);
  const isSplitting = search.get('edit') === 'split';
  if (search.get('view') === 'week') {
    const from = firstOf(readDay(search, 'from') ?? opened ?? today);
    const day = opened && firstOf(opened) === from ? opened : undefined;
    const month = monthOf(day ?? firstDayOf(monthOfWeek(from, today, weekStart)));
    return { view: 'week', month, from, day, page, isSplitting };
  }
  const requested = monthSchema.safeParse(search.get('month'));
  const month = requested.success ? requested.data : monthOf(opened ?? today);
  const day = opened && monthOf(opened) === month ? opened : undefined;
  const from = day ? firstOf(day) : weekOfMonth(month, today, weekStart);
  return { view: 'month', month, from, day, page, isSplitting };
};

/** Writes only what differs from the defaults. */
export const writeDetailState = (state: DetailState, today: Day, weekStart: WeekStart): URLSearchParams => {
  const search = new URLSearchParams();
  if (state.view === 'week') {
    search.set('view', 'week');
    if (state.from !== startOfWeek(today, weekStart)) search.set('from', state.from);
  } else if (state.month !== monthOf(today)) search.set('month', state.month);
  if (state.day) search.set('day', state.day);
  if (state.page > 1) search.set('page', String(state.page));
  if (state.isSplitting) search.set('edit', 'split');
  return search;
};
