import { weekdayName } from './format';

/** "Mon–Fri" · "Mon, Wed" of weekdays in order (1 = Monday … 7 = Sunday). */
export const weekdaysText = (language: string, weekdays: readonly number[]): string => {
  const [first, second] = weekdays;
  const last = weekdays.at(-1);
  if (first === undefined || second === undefined || last === undefined)
    return weekdays.map((weekday) => weekdayName(language, weekday)).join('');
  const isRun = weekdays.length > 2 && last - first === weekdays.length - 1;
  const [between, separator] = language === 'en' ? ['–', ', '] : ['至', '、'];
  return isRun
    ? `${weekdayName(language, first)}${between}${weekdayName(language, last)}`
    : weekdays.map((weekday) => weekdayName(language, weekday)).join(separator);
};
