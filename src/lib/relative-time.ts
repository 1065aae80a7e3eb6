/** Units and their length in seconds, longest first. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

interface RelativeTimeOptions {
  locale: string | undefined;
  /** The text for less than a minute. */
  nowLabel: string;
}

/** Formats an instant relative to `now`: "3 hours ago", "in 2 days", "Just now". */
export const relativeTime = (
  instant: string | Date,
  now: Date,
  { locale = 'en-US', nowLabel }: RelativeTimeOptions,
): string => {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  if (!unit) return nowLabel;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.trunc(seconds / unit[1]),
    unit[0],
  );
};
