import { type Day, isDay, type Month, month as monthSchema } from '@contract/primitives';
import { monthOf } from '@domain/time';

/** What is open on a premise's page, as it stands in the URL. */
export interface DetailState {
  month: Month;
  day: Day | undefined;
  /** Page of its bookings, from 1. */
  page: number;
}

/** Reads the URL. An open day shows its own month; without either it is this month. */
export const readDetailState = (search: URLSearchParams, today: Day): DetailState => {
  const month = monthSchema.safeParse(search.get('month'));
  const day = search.get('day') ?? '';
  const opened = isDay(day) ? day : undefined;
  const shown = month.success ? month.data : monthOf(opened ?? today);
  const page = Number(search.get('page'));
  return {
    month: shown,
    day: opened && monthOf(opened) === shown ? opened : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
};

export const writeDetailState = (state: DetailState, today: Day): URLSearchParams => {
  const search = new URLSearchParams();
  if (state.month !== monthOf(today)) search.set('month', state.month);
  if (state.day) search.set('day', state.day);
  if (state.page > 1) search.set('page', String(state.page));
  return search;
};
