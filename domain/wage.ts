import type { Day, Minor } from '@contract/primitives';
import { type Dated, latestOn } from './dated';
import { guardCost, marginOf } from './guard-cost';
import { minor, proRataUp } from './money';

/** A minimum wage of the settings. */
export interface MinimumWage extends Dated {
  perHour: Minor;
}

/** The price and salary of a shift from a day on. */
export interface PaidPrice extends Dated {
  price: Minor;
  salaryToSecurity: Minor;
}

const MINUTES_PER_HOUR = 60;

/** The minimum salary for a shift of this length, rounded up to the cent. */
export const minimumSalary = (perHour: Minor, minutes: number): Minor =>
  proRataUp(perHour, minutes, MINUTES_PER_HOUR);

export type PriceWarning =
  | { code: 'under_minimum_wage'; from: Day; min: Minor }
  | { code: 'under_salary'; missing: Minor };

/**
 * Warnings about a price while it is valid, from `today` on: a salary below the minimum wage, with the first day, and a
 * price below the salary. Neither is refused.
 */
export const priceWarnings = (
  { price, salaryToSecurity, validFrom }: PaidPrice,
  until: Day | undefined,
  minutes: number,
  wages: readonly MinimumWage[],
  today: Day,
): PriceWarning[] => {
  const start = validFrom > today ? validFrom : today;
  if (until !== undefined && until <= start) return [];
  const days = [start, ...wages.map((wage) => wage.validFrom)]
    .filter((day) => day >= start && (until === undefined || day < until))
    .sort();
  const underMinimum = days.flatMap((from): PriceWarning[] => {
    const wage = latestOn(wages, from);
    const min = wage && minimumSalary(wage.perHour, minutes);
    return min !== undefined && salaryToSecurity < min ? [{ code: 'under_minimum_wage', from, min }] : [];
  });
  return [
    ...underMinimum.slice(0, 1),
    ...(price < salaryToSecurity
      ? [{ code: 'under_salary' as const, missing: minor(salaryToSecurity - price) }]
      : []),
  ];
};

/** The price less the salary and the employer's contribution. */
export const priceMargin = (
  { price, salaryToSecurity }: Pick<PaidPrice, 'price' | 'salaryToSecurity'>,
  onCostBasisPoints: number,
): Minor => marginOf(price, guardCost(salaryToSecurity, onCostBasisPoints));

/**
 * The prices of a shift that pay less than a minimum wage valid from `day` until `end`, each from the day on which it
 * would have to be replaced.
 */
export const pricesBelowMinimum = <Row extends PaidPrice>(
  rows: readonly Row[],
  minutes: number,
  { validFrom: day, perHour }: MinimumWage,
  end: Day | undefined,
): Row[] => {
  const now = latestOn(rows, day);
  const later = rows.filter(({ validFrom }) => validFrom > day && (end === undefined || validFrom < end));
  return [...(now ? [{ ...now, validFrom: day }] : []), ...later].filter(
    ({ salaryToSecurity }) => salaryToSecurity < minimumSalary(perHour, minutes),
  );
};

/** The price with the same margin percentage at another salary. */
export const priceKeepingMargin = (
  { price, salaryToSecurity }: Pick<PaidPrice, 'price' | 'salaryToSecurity'>,
  salary: Minor,
): Minor => (salaryToSecurity === 0 ? price : proRataUp(price, salary, salaryToSecurity));
