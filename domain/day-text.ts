import type { Day, Instant, Lang, Month } from '@contract/primitives';
import { cached } from './cached';
import { addDays, firstDayOf, monthOf, yearOf } from './day';

/** The Intl locale of each language of the interface. */
export const LOCALES: Record<Lang, string> = { cn: 'zh-CN', hk: 'zh-HK', en: 'en' };
export const localeOf = (language: string): string => LOCALES[language as Lang] ?? LOCALES.cn;

const STYLES = {
  /** Mar 1, 2027 · 2027年3月1日 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Mon, Mar 1 · 3月1日周一 · 3月1日星期一 */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Monday, March 1, 2027 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Mar 1 · 3月1日 */
  short: { day: 'numeric', month: 'short' },
  /** March · 3月 */
  month: { month: 'long' },
  /** March 2027 · 2027年3月 */
  monthOfYear: { month: 'long', year: 'numeric' },
} as const;
export type DayStyle = keyof typeof STYLES;

// A day has no time zone; parsing and formatting in UTC keeps it unchanged.
const asDate = (day: Day) => new Date(`${day}T00:00:00Z`);

const SOME_MONDAY = '2024-01-01';

/** "Mon–Fri", "Mon, Wed, Fri" · "星期一至星期五": 1 = Monday … 7 = Sunday, in order; three or more in a row are a range. */
export const weekdaysText = (language: string, weekdays: readonly number[]): string => {
  const name = new Intl.DateTimeFormat(localeOf(language), {
    weekday: language === 'hk' ? 'long' : 'short',
    timeZone: 'UTC',
  });
  const [dash, comma] = localeOf(language) === LOCALES.en ? ['–', ', '] : ['至', '、'];
  const nameOf = (weekday: number | undefined) =>
    weekday === undefined ? '' : name.format(asDate(addDays(SOME_MONDAY, weekday - 1)));
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run?.at(-1) === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2
        ? [`${nameOf(run[0])}${dash}${nameOf(run.at(-1))}`]
        : run.map((weekday) => nameOf(weekday)),
    )
    .join(comma);
};

// Creating an Intl formatter is slow, and a calendar needs the same few hundreds of times.
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (language: string, style: DayStyle): Intl.DateTimeFormat => {
  const key = `${language} ${style}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), {
      ...STYLES[style],
      // Hong Kong writes 星期一; Intl's short name for it is 週一.
      ...(language === 'hk' && style === 'weekday' && { weekday: 'long' }),
      timeZone: 'UTC',
    });
  formats.set(key, format);
  return format;
};

/** Formats a "yyyy-MM-dd" in a language. */
export const dayText = (language: string, day: Day, style: DayStyle = 'medium'): string =>
  formatOf(language, style).format(asDate(day));

/** "3月1日至7日", "2027年3月1日至4月2日": as in English, what both days share is written once. */
const chineseRange = (language: string, from: Day, to: Day, style: 'short' | 'medium'): string => {
  const end = dayText(language, to, yearOf(from) === yearOf(to) ? 'short' : style);
  return `${dayText(language, from, style)}至${monthOf(from) === monthOf(to) ? end.slice(end.indexOf('月') + 1) : end}`;
};

/** Kept, because Intl takes milliseconds for a range, and a page asks for the same one with each change. */
const englishRange = cached((days: string, style: 'short' | 'medium'): string => {
  const [from = '', to = ''] = days.split(' ');
  // Intl uses thin spaces, which a text search for the typed words doesn't match.
  return formatOf('en', style).formatRange(asDate(from), asDate(to)).replace(/\s/g, ' ');
});

/** "Mar 1 – 7, 2027" · "2027年3月1日至7日", the year left out in the short style; a single day if both are the same. */
export const dayRangeText = (
  language: string,
  from: Day,
  to: Day,
  style: 'short' | 'medium' = 'medium',
): string => {
  if (from === to) return dayText(language, from, style);
  // Intl's range format falls back to 2027/3/1 in Chinese.
  if (localeOf(language) !== LOCALES.en) return chineseRange(language, from, to, style);
  return englishRange(`${from} ${to}`, style);
};

/** "March 2027" · "2027年3月": a "yyyy-MM". */
export const monthText = (language: string, month: Month): string =>
  dayText(language, firstDayOf(month), 'monthOfYear');

/**
 * "Mar 1, 2027, 18:00" · "2027年3月1日 18:00": an instant in the business's time zone, by the 24-hour clock like shift
 * times.
 */
export const instantText = (language: string, instant: Instant, timeZone: string): string => {
  const at = new Date(instant);
  const locale = localeOf(language);
  // Date and time separately: with a 24-hour clock Intl formats the date of zh-HK differently.
  const day = new Intl.DateTimeFormat(locale, { ...STYLES.medium, timeZone }).format(at);
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
  return `${day}${locale === LOCALES.en ? ', ' : ' '}${time}`;
};
