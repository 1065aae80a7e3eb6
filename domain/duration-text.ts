type Translate = (key: string, params: Record<string, string | number>) => string;

/** "5 h 47 min", "6 h", "40 min". `format` groups the digits of sums, which can have thousands of hours. */
export const durationText = (
  t: Translate,
  minutes: number,
  format: (hours: number) => string | number = (hours) => hours,
): string => {
  const [whole, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  const hours = format(whole);
  if (whole === 0) return t('duration.minutes', { minutes: rest });
  return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest });
};
