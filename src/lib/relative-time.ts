/** From large to small, with its length in seconds. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

interface RelativeTimeOptions {
  locale?: string;
  /** Said of anything less than a minute away. */
  nowLabel?: string;
}

/** "3 hours ago", "in 2 days", "Just now": how far an instant is from `now`. */
export const relativeTime = (
  instant: string | Date,
  now: Date = new Date(),
  { locale = 'en-US', nowLabel = 'Just now' }: RelativeTimeOptions = {},
): string => {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  if (!unit) return nowLabel;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.trunc(seconds / unit[1]),
    unit[0],
  );
};
