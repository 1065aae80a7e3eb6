import { addDays } from '@domain/day';
import { type DayStyle, dayRangeText, dayText, localeOf } from '@domain/day-text';
import { decimalsOf, inMajorUnits } from '@domain/money';

// Making an Intl formatter is slow; a calendar asks for the same few hundreds of times.
const cached = <F>(make: (locale: string, options: object) => F) => {
  const made = new Map<string, F>();
  return (language: string, options: object): F => {
    const key = `${language}${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(localeOf(language), options);
    made.set(key, known);
    return known;
  };
};
const numbers = cached((locale, options) => new Intl.NumberFormat(locale, options));
const dates = cached((locale, options) => new Intl.DateTimeFormat(locale, options));

export const formatNumber = (language: string, value: number): string => numbers(language, {}).format(value);

/** "1,320", "13.2K" · "1.3万": money from minor units where there is hardly any room, and the exact amount stands beside. */
export const formatShortMoney = (language: string, minor: number, currency: string): string => {
  const value = inMajorUnits(minor, currency);
  return numbers(
    language,
    value < 10_000 ? { maximumFractionDigits: 0 } : { notation: 'compact', maximumFractionDigits: 1 },
  ).format(value);
};

/** 0.5 → "50 %" in the reader's way; `basisPoints` as the settings keep them. */
export const formatBasisPoints = (language: string, basisPoints: number): string =>
  numbers(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

/** Money from minor units. Whole amounts lose their ".00" where `isShort` is asked for (calendar cells). */
export const formatMoney = (
  language: string,
  minor: number,
  currency: string,
  { isShort = false }: { isShort?: boolean } = {},
): string => {
  const format = numbers(language, {
    style: 'currency',
    currency,
    ...(isShort ? { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } : {}),
  });
  return format.format(inMajorUnits(minor, currency));
};

/** "1,320.00": money from minor units in a column whose head, or the page, says the currency. */
export const formatAmount = (language: string, minor: number, currency: string): string => {
  const digits = decimalsOf(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numbers(language, options).format(inMajorUnits(minor, currency));
};

/** "+HK$1,260.00", "−HK$420.00"; nothing stands before zero. */
export const formatSignedMoney = (language: string, minor: number, currency: string): string =>
  `${minor > 0 ? '+' : minor < 0 ? '−' : ''}${formatMoney(language, Math.abs(minor), currency)}`;

// A day or month has no zone; it is read and written in UTC so that none slips in.
const asDate = (day: string) => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);

/** A "yyyy-MM-dd" as a reader writes it. */
export const formatDay = (language: string, day: string, style: DayStyle = 'medium'): string =>
  dayText(language, day, style);

/** "Mar 1 – 7, 2027" · "2027年3月1日至3月7日"; the one day where both are the same. */
export const formatDayRange = (language: string, from: string, to: string): string =>
  dayRangeText(language, from, to);

/** "Mar 1 – 12" · 3月1日至3月12日 */
export const formatDays = (
  language: string,
  { from, to }: { from: string; to: string },
  style: 'short' | 'medium' = 'short',
): string => {
  if (from === to) return formatDay(language, from, style);
  // Of Chinese ranges Intl makes "22/11 至 23/11", unlike the single days beside them.
  return language === 'en'
    ? dates(language, {
        day: 'numeric',
        month: 'short',
        ...(style === 'medium' && { year: 'numeric' }),
        timeZone: 'UTC',
      }).formatRange(asDate(from), asDate(to))
    : `${formatDay(language, from, style)}至${formatDay(language, to, style)}`;
};

/** "March 2027" */
export const formatMonth = (language: string, month: string): string =>
  dates(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(asDate(month));

/** "Mar" · "3月": a month under a chart, where its neighbours tell the year. */
export const formatMonthShort = (language: string, month: string): string =>
  dates(language, { month: 'short', timeZone: 'UTC' }).format(asDate(month));

/** "11/22": a day under a chart. */
export const formatDayNumber = (language: string, day: string): string =>
  dates(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(asDate(day));

/** "1,234.5": minutes as hours of two decimals at most. */
export const formatHours = (language: string, minutes: number): string =>
  numbers(language, { maximumFractionDigits: 2 }).format(Math.round((minutes * 100) / 60) / 100);

const SOME_MONDAY = '2024-01-01';

/** "Mon" · 周一 · 星期一, of 1 = Monday … 7 = Sunday. Hong Kong writes it whole; Intl's short name there is 週一. */
export const weekdayName = (language: string, weekday: number, width: 'short' | 'long' = 'short'): string =>
  dates(language, { weekday: language === 'hk' ? 'long' : width, timeZone: 'UTC' }).format(
    asDate(addDays(SOME_MONDAY, weekday - 1)),
  );

/**
 * "Mar 1, 2027, 18:00" · "2027年3月1日 18:00": an instant in the business's zone, by 24 hours as the times of shifts
 * beside it are written.
 */
export const formatInstant = (language: string, instant: string, timeZone: string): string => {
  const at = new Date(instant);
  // Day and time by themselves: asked for 24 hours, Intl writes the day of zh-HK another way.
  const day = dates(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(at);
  const time = dates(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);
  return `${day}${language === 'en' ? ', ' : ' '}${time}`;
};

/** "18:00–00:00": the times of a shift, which are wall-clock words already. */
export const formatTimes = (startTime: string, endTime: string): string => `${startTime}–${endTime}`;
