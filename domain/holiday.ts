import type { Day, Texts } from '@contract/primitives';
import { addDays, weekday } from './day';
import { holidayNames } from './holiday-names';

export interface Holiday {
  date: Day;
  names: Texts;
}

/** The days of one year that follow the moon or the sun. */
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

/** Two that fall on one day are one entry with both names. */
const joined = (holidays: readonly Holiday[]): Holiday[] => {
  const days = new Map<Day, Holiday>();
  for (const { date, names } of holidays) {
    const before = days.get(date)?.names;
    const both = (lang: keyof Texts, separator: string) =>
      before ? `${before[lang]}${separator}${names[lang]}` : names[lang];
    days.set(date, { date, names: { cn: both('cn', '、'), hk: both('hk', '、'), en: both('en', ', ') } });
  }
  return [...days.values()];
};

/** The first three days of Lunar New Year; the fourth comes in for one that falls on a Sunday. */
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
 * Hong Kong's statutory holidays of a year, as the Employment Ordinance (section 39) lists them, in order. One that falls
 * on a Sunday stays there, unlike a general holiday: the worker gets another day, which is between him and the employer.
 * Of Christmas and the winter solstice, which the employer chooses between, it is Christmas.
 */
export const statutoryHolidays = (year: number, festivals: Festivals): Holiday[] => {
  const { chingMing, easter, buddha, tuenNg, midAutumn, chungYeung } = festivals;
  /** Holidays that the law has added, by the year from which they count. */
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
  return joined(days.map(([date, name]) => ({ date, names: holidayNames(name) })).sort(byDate));
};

const followingName = (en: string): string =>
  en.startsWith('The day following ') ? en.replace('The day', 'The second day') : `The day following ${en}`;

/**
 * General holidays of which no two fall on one day: for the second of two there is the next day that is neither a Sunday
 * nor a holiday, named after the day before it.
 */
export const withoutCoinciding = (holidays: readonly Holiday[]): Holiday[] => {
  const named = new Map<Day, Texts>();
  const second: Holiday[] = [];
  for (const holiday of [...holidays].sort(byDate))
    if (named.has(holiday.date)) second.push(holiday);
    else named.set(holiday.date, holiday.names);
  for (const holiday of second) {
    let { date } = holiday;
    let before = holiday.names;
    while (named.has(date) || isSunday(date)) {
      before = named.get(date) ?? before;
      date = addDays(date, 1);
    }
    named.set(date, holidayNames(followingName(before.en)));
  }
  return [...named].map(([date, names]) => ({ date, names })).sort(byDate);
};
