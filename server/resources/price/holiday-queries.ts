import { type Festivals, type Holiday, statutoryHolidays, withoutCoinciding } from '@domain/holiday';
import { holidayNames } from '@domain/holiday-names';

/** The rules of the festivals in the syntax of date-holidays. */
const RULES: Readonly<Record<keyof Festivals, string>> = {
  lunarNewYear: 'chinese 01-0-01',
  chingMing: 'chinese 5-01 solarterm',
  easter: 'easter',
  buddha: 'chinese 04-0-08',
  tuenNg: 'chinese 05-0-05',
  midAutumn: 'chinese 08-0-15',
  chungYeung: 'chinese 09-0-09',
};

/** Loaded on first use, because the package contains the rules of all countries. */
const loadHolidays = async () => (await import('date-holidays')).default;
type Holidays = InstanceType<Awaited<ReturnType<typeof loadHolidays>>>;

const dayOf = ({ date }: { date: string }): string => date.slice(0, 10);

const festivalsOf = (calendar: Holidays, year: number): Festivals => {
  for (const [name, rule] of Object.entries(RULES)) calendar.setHoliday(rule, { name, type: 'public' });
  const found = calendar.getHolidays(year);
  const dayNamed = (name: keyof Festivals) => {
    const holiday = found.find((one) => one.name === name);
    if (!holiday) throw new Error(`There is no ${name} in ${year}`);
    return dayOf(holiday);
  };
  return {
    lunarNewYear: dayNamed('lunarNewYear'),
    chingMing: dayNamed('chingMing'),
    easter: dayNamed('easter'),
    buddha: dayNamed('buddha'),
    tuenNg: dayNamed('tuenNg'),
    midAutumn: dayNamed('midAutumn'),
    chungYeung: dayNamed('chungYeung'),
  };
};

/** General holidays with Chinese names for those that our table doesn't contain yet. */
const generalHolidaysOf = (calendar: Holidays, year: number): Holiday[] => {
  const chinese = calendar.getHolidays(year, 'zh');
  return calendar
    .getHolidays(year, 'en')
    .filter(({ type }) => type === 'public')
    .map((holiday) => ({
      date: dayOf(holiday),
      names: holidayNames(holiday.name, chinese.find(({ rule }) => rule === holiday.rule)?.name),
    }));
};

interface HolidaysOfYear {
  general: Holiday[];
  statutory: Holiday[];
}

const computeHolidays = async (year: number): Promise<HolidaysOfYear> => {
  const Calendar = await loadHolidays();
  return {
    general: withoutCoinciding(generalHolidaysOf(new Calendar('HK'), year)),
    statutory: statutoryHolidays(year, festivalsOf(new Calendar(), year)),
  };
};

const holidaysByYear = new Map<number, Promise<HolidaysOfYear>>();

/**
 * Hong Kong's holidays of a year: the general holidays (General Holidays Ordinance, with substitutes for Sundays)
 * from the library, the statutory ones from the list in the law. Computed once, because it takes a third of a second in which nothing
 * else is served.
 */
export const holidaysOfYear = (year: number): Promise<HolidaysOfYear> => {
  const cached = holidaysByYear.get(year);
  if (cached) return cached;
  const computed = computeHolidays(year);
  holidaysByYear.set(year, computed);
  // The library may not have loaded, in a browser without a connection; the next call loads it again.
  computed.catch(() => holidaysByYear.delete(year));
  return computed;
};
