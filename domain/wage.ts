import type { Day, Minor } from '@contract/primitives';
import { type Dated, latestOn } from './dated';
import { guardCost, marginOf } from './guard-cost';
import { minor, proRataUp } from './money';

/** A dated minimum wage, as the settings keep them. */
export interface MinimumWage extends Dated {
  perHour: Minor;
}

/** What a shift is sold and paid for, from a day on. */
export interface PaidPrice extends Dated {
  price: Minor;
  salaryToSecurity: Minor;
}

const MINUTES_OF_HOUR = 60;

/** The least that a shift of so many minutes may be paid, to the cent. */
export const leastSalary = (perHour: Minor, minutes: number): Minor =>
  proRataUp(perHour, minutes, MINUTES_OF_HOUR);

export type PriceWarning =
  | { code: 'under_minimum_wage'; from: Day; least: Minor }
  | { code: 'under_salary'; missing: Minor };

/**
 * What speaks against a price while it counts, from `today` on: a salary under the minimum wage, from the first day on
 * which it is, and a price under the salary. None of it is refused.
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
  const under = days.flatMap((from): PriceWarning[] => {
    const wage = latestOn(wages, from);
    const least = wage && leastSalary(wage.perHour, minutes);
    return least !== undefined && salaryToSecurity < least
      ? [{ code: 'under_minimum_wage', from, least }]
      : [];
  });
  return [
    ...under.slice(0, 1),
    ...(price < salaryToSecurity
      ? [{ code: 'under_salary' as const, missing: minor(salaryToSecurity - price) }]
      : []),
  ];
};

/** What is left of a price when the guard is paid, with what the employer pays on top. */
export const priceMargin = (
  { price, salaryToSecurity }: Pick<PaidPrice, 'price' | 'salaryToSecurity'>,
  onCostBasisPoints: number,
): Minor => marginOf(price, guardCost({ salary: salaryToSecurity, worked: 1, whole: 1 }, onCostBasisPoints));

/**
 * The prices of one shift that pay less than a minimum wage which counts from `day` until `end`: as they would have to
 * begin anew, on that day or later.
 */
export const underMinimum = <Row extends PaidPrice>(
  rows: readonly Row[],
  minutes: number,
  { validFrom: day, perHour }: MinimumWage,
  end: Day | undefined,
): Row[] => {
  const now = latestOn(rows, day);
  const later = rows.filter(({ validFrom }) => validFrom > day && (end === undefined || validFrom < end));
  return [...(now ? [{ ...now, validFrom: day }] : []), ...later].filter(
    ({ salaryToSecurity }) => salaryToSecurity < leastSalary(perHour, minutes),
  );
};

/** The price that leaves the same share of margin at another salary. */
export const priceKeepingMargin = (
  { price, salaryToSecurity }: Pick<PaidPrice, 'price' | 'salaryToSecurity'>,
  salary: Minor,
): Minor => (salaryToSecurity === 0 ? price : proRataUp(price, salary, salaryToSecurity));
