import type { Day } from '@contract/primitives';
import type { ServedDay } from '@contract/served';
import { formatDay } from '@src/lib/format';
import { paths } from '@src/lib/paths';

/** Days with unconfirmed slots, and the shown one, in order. */
export const openDays = (open: ServedDay['open'], shown: Day, language: string, premiseId: string | null) => {
  const days = open.some(({ date }) => date === shown) ? open : [...open, { date: shown, slots: 0 }];
  return [...days]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, slots }) => ({
      to: `${paths.served}?date=${date}${premiseId ? `&premiseIds=${premiseId}` : ''}`,
      label: formatDay(language, date, 'weekday'),
      isCurrent: date === shown,
      ...(slots > 0 && { badge: slots }),
    }));
};
