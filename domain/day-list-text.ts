import type { Day } from '@contract/primitives';
import { monthOf } from './day';
import { dayText, LOCALES, localeOf } from './day-text';
import { foldDays } from './selection';

/** "Mar 1 – 12, 15, 20" · "3月1日至12日、15日、20日": days on a document, each month named once. */
export const dayListText = (language: string, days: readonly Day[]): string => {
  const isEnglish = localeOf(language) === LOCALES.en;
  let month = '';
  const nameOf = (day: Day): string => {
    const text = dayText(language, day, 'short');
    const isSameMonth = monthOf(day) === month;
    month = monthOf(day);
    return isSameMonth ? text.slice(text.search(isEnglish ? /\d+$/ : /\d+日$/)) : text;
  };
  return foldDays(days)
    .map(({ from, to }) => {
      const first = nameOf(from);
      return from === to ? first : `${first}${isEnglish ? ' – ' : '至'}${nameOf(to)}`;
    })
    .join(isEnglish ? ', ' : '、');
};
