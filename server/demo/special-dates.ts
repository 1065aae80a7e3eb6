import type { SpecialDate } from '@contract/price';
import type { Day, Month, Texts } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { addDays, addMonths, monthOf } from '@domain/day';

/** Holidays of Hong Kong that fall on the same day each year, and whether every worker has them. */
const FIXED_HOLIDAYS: readonly { day: string; kind: 'general' | 'statutory'; names: Texts }[] = [
  { day: '01-01', kind: 'statutory', names: { cn: '元旦', hk: '一月一日', en: 'The first day of January' } },
  { day: '05-01', kind: 'statutory', names: { cn: '劳动节', hk: '勞動節', en: 'Labour Day' } },
  {
    day: '07-01',
    kind: 'statutory',
    names: { cn: '香港特别行政区成立纪念日', hk: '香港特別行政區成立紀念日', en: 'HKSAR Establishment Day' },
  },
  { day: '10-01', kind: 'statutory', names: { cn: '国庆日', hk: '國慶日', en: 'National Day' } },
  { day: '12-25', kind: 'statutory', names: { cn: '圣诞节', hk: '聖誕節', en: 'Christmas Day' } },
  {
    day: '12-26',
    kind: 'general',
    names: { cn: '圣诞节翌日', hk: '聖誕節翌日', en: 'The day after Christmas' },
  },
];
const STATUTORY_PERCENT = 20_000;
const GENERAL_PERCENT = 15_000;
const OPEN_DAY: Texts = { cn: '社区开放日', hk: '社區開放日', en: 'Neighbourhood open day' };
const FESTIVAL: Texts = { cn: '节庆日', hk: '節慶日', en: 'Festival day' };
const OPEN_DAY_PRICE = 60_000;
const DAYS_TO_NEXT_SPECIAL = 9;

/** The holidays since the first of `from`, an open day with a fixed price in each past month, and one day to come. */
export const specialDatesOf = (from: Month, today: Day): SpecialDate[] => {
  const all = [...SHIFT_TYPES];
  const dates: SpecialDate[] = [
    {
      date: addDays(today, DAYS_TO_NEXT_SPECIAL),
      kind: 'general',
      names: FESTIVAL,
      mode: 'percent',
      value: GENERAL_PERCENT,
      shiftTypes: all,
    },
  ];
  for (let month = from; month <= monthOf(today); month = addMonths(month, 1)) {
    if (month < monthOf(today))
      dates.push({
        date: `${month}-14`,
        kind: 'company',
        names: OPEN_DAY,
        mode: 'fixed',
        value: OPEN_DAY_PRICE,
        shiftTypes: ['Morning', 'Afternoon'],
      });
    for (const { day, kind, names } of FIXED_HOLIDAYS) {
      const date = `${month.slice(0, 4)}-${day}`;
      if (monthOf(date) !== month || date >= today) continue;
      const value = kind === 'statutory' ? STATUTORY_PERCENT : GENERAL_PERCENT;
      dates.push({ date, kind, names, mode: 'percent', value, shiftTypes: all });
    }
  }
  return dates;
};
