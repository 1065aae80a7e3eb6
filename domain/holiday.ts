import type { Day, Texts } from '@contract/primitives';
import { addDays, weekday } from './day';
import { holidayNames } from './holiday-names';

export interface Holiday {
  date: Day;
  names: Texts;
}

/** The movable festivals of a year: lunar dates, solar terms and Easter. */
export interface Festivals {
  lunarNewYear: Day;
  chingMing: Day;
  easter: Day;
  buddha: Day;
  tuenNg: Day;
  midAutumn: Day;
  chungYeung: Day;
}

const isSunday = (day: Day): boolean => weekday(day) === 7;

const byDate = (a: Holiday, b: Holiday): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** Merges holidays on the same day into one entry with both names. */
const mergeSameDay = (holidays: readonly Holiday[]): Holiday[] => {
  const days = new Map<Day, Holiday>();
  for (const { date, names } of holidays) {
    const before = days.get(date)?.names;
    const both = (lang: keyof Texts, separator: string) =>
      before ? `${before[lang]}${separator}${names[lang]}` : names[lang];
    days.set(date, { date, names: { cn: both('cn', '、'), hk: both('hk', '、'), en: both('en', ', ') } });
  }
  return [...days.values()];
};

/** The first three days of Lunar New Year; the fourth replaces one that falls on a Sunday. */
const lunarNewYear = (first: Day): [Day, string][] =>
  (
    [
      [first, 'Lunar New Year’s Day'],
      [addDays(first, 1), 'The second day of Lunar New Year'],
      [addDays(first, 2), 'The third day of Lunar New Year'],
      [addDays(first, 3), 'The fourth day of Lunar New Year'],
    ] as [Day, string][]
  )
    .filter(([day]) => !isSunday(day))
    .slice(0, 3);

/** The first day after Christmas that isn't a Sunday. */
const afterChristmas = (year: number): Day => (isSunday(`${year}-12-26`) ? `${year}-12-27` : `${year}-12-26`);

/**
 * Hong Kong's statutory holidays of a year in order, as the Employment Ordinance (section 39) lists them. Unlike general
 * holidays they are not moved from a Sunday: employer and employee agree on another day. Of the winter solstice and
 * Christmas, between which the employer chooses, it is Christmas.
 */
export const statutoryHolidays = (year: number, festivals: Festivals): Holiday[] => {
  const { chingMing, easter, buddha, tuenNg, midAutumn, chungYeung } = festivals;
  /** Holidays added by law, with the first year in which they apply. */
  const added: readonly (readonly [number, Day, string])[] = [
    [2022, buddha, 'Birthday of the Buddha'],
    [2024, afterChristmas(year), 'The first weekday after Christmas Day'],
    [2026, addDays(easter, 1), 'Easter Monday'],
    [2028, addDays(easter, -2), 'Good Friday'],
    [2030, addDays(easter, -1), 'The day following Good Friday'],
  ];
  const days: [Day, string][] = [
    [`${year}-01-01`, 'The first day of January'],
    ...lunarNewYear(festivals.lunarNewYear),
    [chingMing, 'Ching Ming Festival'],
    [`${year}-05-01`, 'Labour Day'],
    [tuenNg, 'Tuen Ng Festival'],
    [`${year}-07-01`, 'Hong Kong Special Administrative Region Establishment Day'],
    [addDays(midAutumn, 1), 'The day following the Chinese Mid-Autumn Festival'],
    [`${year}-10-01`, 'National Day'],
    [chungYeung, 'Chung Yeung Festival'],
    [`${year}-12-25`, 'Christmas Day'],
    ...added.flatMap(([since, day, name]): [Day, string][] => (year >= since ? [[day, name]] : [])),
  ];
  return mergeSameDay(days.map(([date, name]) => ({ date, names: holidayNames(name) })).sort(byDate));
};

const followingName = (en: string): string =>
  en.startsWith('The day following ') ? en.replace('The day', 'The second day') : `The day following ${en}`;

/**
 * General holidays without two on one day: the second moves to the next day that is neither a Sunday nor a holiday, and is
 * named after the day before it.
 */
export const withoutCoinciding = (holidays: readonly Holiday[]): Holiday[] => {
  const namesByDay = new Map<Day, Texts>();
  const coinciding: Holiday[] = [];
  for (const holiday of [...holidays].sort(byDate))
    if (namesByDay.has(holiday.date)) coinciding.push(holiday);
    else namesByDay.set(holiday.date, holiday.names);
  for (const holiday of coinciding) {
    let { date } = holiday;
    let before = holiday.names;
    while (namesByDay.has(date) || isSunday(date)) {
      before = namesByDay.get(date) ?? before;
      date = addDays(date, 1);
    }
    namesByDay.set(date, holidayNames(followingName(before.en)));
  }
  return [...namesByDay].map(([date, names]) => ({ date, names })).sort(byDate);
};
