import type { CalendarDay, CalendarPremise } from '@contract/premise-calendar';
import { sumMoney } from '@domain/money';
import type { HeatLevel } from '@src/components/ui/heat-cell';

/** The approved places of a day; pending ones can't be filled yet. */
export const approvedPlaces = ({ required, waiting }: Pick<CalendarDay, 'required' | 'waiting'>): number =>
  required - waiting;

export const levelOfDay = (day: Pick<CalendarDay, 'required' | 'waiting' | 'filled'>): HeatLevel => {
  if (day.filled >= approvedPlaces(day)) return 'filled';
  return day.filled === 0 ? 'empty' : 'open';
};

/** Sums the days of one or several premises. */
export const sumOfDays = (days: readonly CalendarDay[]) => ({
  filled: days.reduce((sum, { filled }) => sum + filled, 0),
  approved: days.reduce((sum, day) => sum + approvedPlaces(day), 0),
  waiting: days.reduce((sum, { waiting }) => sum + waiting, 0),
  amount: sumMoney(days.map(({ amount }) => amount)),
});

/** The first day with open places, and when they begin. */
export const firstGapOf = ({ days }: Pick<CalendarPremise, 'days'>): CalendarDay | undefined =>
  days.find((day) => levelOfDay(day) !== 'filled');
