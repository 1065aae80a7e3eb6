import { addDays } from '@domain/day';
import { type DayStyle, dayRangeText, dayText, instantText, localeOf, monthText } from '@domain/day-text';
import { decimalsOf, inMajorUnits } from '@domain/money';
import { moneyText, withMinusSign } from '@domain/money-text';
import { numberText, percentText } from '@domain/number-text';
import { hoursOfMinutes } from '@domain/round-hours';

// Creating an Intl formatter is slow, and a calendar needs the same few hundreds of times.
const cached = <F>(make: (locale: string, options: object) => F) => {
  const created = new Map<string, F>();
  return (language: string, options: object): F => {
    const key = `${language}${JSON.stringify(options)}`;
    const existing = created.get(key) ?? make(localeOf(language), options);
    created.set(key, existing);
    return existing;
  };
};
const numbers = cached((locale, options) => {
  const { format } = new Intl.NumberFormat(locale, options);
  return (value: number) => withMinusSign(format(value));
});
const dates = cached((locale, options) => new Intl.DateTimeFormat(locale, options));

export const formatNumber = numberText;

/** "1,320", "13.2K" · "1.3万": money from minor units for narrow places, with the exact amount nearby. */
export const formatShortMoney = (language: string, minor: number, currency: string): string => {
  const value = inMajorUnits(minor, currency);
  return numbers(
    language,
    value < 10_000 ? { maximumFractionDigits: 0 } : { notation: 'compact', maximumFractionDigits: 1 },
  )(value);
};

/** 5000 → "50%": basis points as the settings store them. */
export const formatBasisPoints = percentText;

/** Money from minor units: "HK$1,320.00", "−HK$420.00". */
export const formatMoney = moneyText;

/** "1,320.00": money from minor units, where the page or column header names the currency. */
export const formatAmount = (language: string, minor: number, currency: string): string => {
  const digits = decimalsOf(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numbers(language, options)(inMajorUnits(minor, currency));
};

/** "+HK$1,260.00", "−HK$420.00"; zero has no sign. */
export const formatSignedMoney = (language: string, minor: number, currency: string): string =>
  `${minor > 0 ? '+' : ''}${formatMoney(language, minor, currency)}`;

// Days and months have no time zone; they are parsed and formatted in UTC.
const asDate = (day: string) => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);

/** Formats a "yyyy-MM-dd". */
export const formatDay = (language: string, day: string, style: DayStyle = 'medium'): string =>
  dayText(language, day, style);

/** "Mar 1 – 7, 2027" · "2027年3月1日至7日"; a single day if both are equal. */
export const formatDayRange = (language: string, from: string, to: string): string =>
  dayRangeText(language, from, to);

/** "Mar 1 – 12" · 3月1日至12日 */
export const formatDays = (
  language: string,
  { from, to }: { from: string; to: string },
  style: 'short' | 'medium' = 'short',
): string => dayRangeText(language, from, to, style);

export const formatMonth = monthText;

/** "Mar" · "3月": the month on a chart's axis. */
export const formatMonthShort = (language: string, month: string): string =>
  dates(language, { month: 'short', timeZone: 'UTC' }).format(asDate(month));

/** "Mar 2026" · "2026年3月": the month on the axis of more than a year. */
export const formatMonthOfYear = (language: string, month: string): string =>
  dates(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(asDate(month));

/** "11/22": the day on a chart's axis. */
export const formatDayNumber = (language: string, day: string): string =>
  dates(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(asDate(day));

/** "1,234.5": minutes as hours, with at most two decimals. */
export const formatHours = (language: string, minutes: number): string =>
  numbers(language, { maximumFractionDigits: 2 })(hoursOfMinutes(minutes));

const SOME_MONDAY = '2024-01-01';

/** "Mon" · 周一 · 星期一, of 1 = Monday … 7 = Sunday. In Hong Kong the long form is used; Intl's short one is 週一. */
export const weekdayName = (
  language: string,
  weekday: number,
  width: 'short' | 'long' | 'narrow' = 'short',
): string =>
  dates(language, {
    weekday: language === 'hk' && width === 'short' ? 'long' : width,
    timeZone: 'UTC',
  }).format(asDate(addDays(SOME_MONDAY, weekday - 1)));

/** "Mon" · 一: for columns too narrow for the whole name. */
export const weekdayMark = (language: string, weekday: number): string =>
  weekdayName(language, weekday).slice(language === 'en' ? 0 : -1);

export const formatInstant = instantText;

/** "18:00–00:00": the times of a shift, which are wall-clock times. */
export const formatTimes = (startTime: string, endTime: string): string => `${startTime}–${endTime}`;
