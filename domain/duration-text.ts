type Translate = (key: string, params: Record<string, string | number>) => string;

/** "5 h 47 min", "6 h", "40 min". */
export const durationText = (t: Translate, minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return t('duration.minutes', { minutes: rest });
  return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest });
};
