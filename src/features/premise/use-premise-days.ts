import { type CalendarPremise, premiseCalendarCalls } from '@contract/premise-calendar';
import type { Day, Month } from '@contract/primitives';
import { addDays, daysFrom, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';

const DAYS_AHEAD = 6;

/** What the rows of a client's premises show of their days. */
export interface PremiseDays {
  of: (premiseId: number) => CalendarPremise | undefined;
  /** Today and the next six days. */
  dates: readonly Day[];
  month: Month;
  timeZone: string;
  currency: string;
}

/** The next seven days and the current month of premises; undefined until they are loaded. */
export const usePremiseDays = (
  premiseIds: readonly number[],
  isEnabled: boolean,
): PremiseDays | undefined => {
  const setting = useSetting();
  const today = setting.data && businessToday(setting.data);
  const until = today && addDays(today, DAYS_AHEAD);
  const ends = today && until && [lastDayOf(monthOf(today)), until].sort();
  const calendar = useCall(
    premiseCalendarCalls.list,
    {
      query: {
        from: today ? firstDayOf(monthOf(today)) : '',
        to: ends?.at(-1) ?? '',
        premiseIds: [premiseIds.join()],
      },
    },
    { enabled: isEnabled && today !== undefined && premiseIds.length > 0, keepsPrevious: true },
  );
  if (!setting.data || !today || !until || !calendar.data) return;
  const byId = new Map(calendar.data.map((premise) => [premise.id, premise]));
  return {
    of: (premiseId) => byId.get(premiseId),
    dates: daysFrom(today, until),
    month: monthOf(today),
    timeZone: setting.data.timeZone,
    currency: setting.data.currency,
  };
};
