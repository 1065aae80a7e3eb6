import { localeOf } from '@domain/day-text';

const UNITS = [
  ['day', 1440],
  ['hour', 60],
] as const;

/** "in 2 days", "in 47 hours", "in 5 minutes": two of a unit or more, so that no hour that matters is rounded away. */
export const timeUntil = (language: string, minutes: number): string => {
  const [unit, length] = UNITS.find(([, each]) => minutes >= 2 * each) ?? (['minute', 1] as const);
  return new Intl.RelativeTimeFormat(localeOf(language)).format(Math.floor(minutes / length), unit);
};
