import type { Day, Month } from '@contract/primitives';
import { type Dated, latestOn } from './dated';
import { firstDayOf, lastDayOf, monthOf } from './day';

/** A tax rate of the settings, in basis points. */
export interface TaxRate extends Dated {
  rate: number;
}

/** The rate in force on a day; 0 before the first. */
export const taxRateOn = (rates: readonly TaxRate[], day: Day): number => latestOn(rates, day)?.rate ?? 0;

/** The rate that a month is billed with: that of its last day, whenever it is issued. */
export const taxRateOfMonth = (rates: readonly TaxRate[], month: Month): number =>
  taxRateOn(rates, lastDayOf(month));

/**
 * Puts a rate in force from the first of today's month. It replaces the rates that began this month up to today; later
 * ones stay.
 */
export const withTaxRate = (rates: readonly TaxRate[], rate: number, today: Day): TaxRate[] => {
  const validFrom = firstDayOf(monthOf(today));
  return [
    ...rates.filter((row) => row.validFrom < validFrom || row.validFrom > today),
    { validFrom, rate },
  ].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
};
