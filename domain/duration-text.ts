type Translate = (key: string, params: Record<string, string | number>) => string;

/** "5 h 47 min", "6 h", "40 min". `format` groups the digits of sums, which can have thousands of hours. */
export const durationText = (
  t: Translate,
  minutes: number,
  format: (hours: number) => string | number = (hours) => hours,
): string => {
  const total = Math.round(minutes);
  const [whole, rest] = [Math.floor(total / 60), total % 60];
  const hours = format(whole);
  if (whole === 0) return t('duration.minutes', { minutes: rest });
  return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest });
};

/** The same of hours and their parts, which the rules on hours count in; none are "0 h". */
export const hoursText = (
  t: Translate,
  hours: number,
  format?: (hours: number) => string | number,
): string =>
  Math.round(hours * 60) === 0 ? t('duration.hours', { hours: 0 }) : durationText(t, hours * 60, format);
