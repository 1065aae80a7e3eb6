import type { MasterSetting } from '@contract/master-setting';
import type { Day, Minor } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { nextStartAfter } from '@domain/dated';
import { proRata } from '@domain/money';
import { clockMinutes } from '@domain/time';
import { type PaidPrice, type PriceWarning, priceMargin, priceWarnings } from '@domain/wage';
import { Badge } from '@src/components/ui/badge';
import { formatBasisPoints, formatDay, formatMoney } from '@src/lib/format';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Settings that prices are checked against. */
export interface PriceRules {
  minimumWages: MasterSetting['minimumWages'];
  onCostBasisPoints: number;
  defaultShifts: MasterSetting['defaultShifts'];
  currency: string;
  today: Day;
}

export const priceRulesOf = (
  { minimumWages, onCostBasisPoints, defaultShifts, currency }: MasterSetting,
  today: Day,
): PriceRules => ({ minimumWages, onCostBasisPoints, defaultShifts, currency, today });

const MINUTES_PER_HOUR = 60;

/** Times of the default shift of a type, to which the price list refers. */
export const timesOfType = ({ defaultShifts }: Pick<PriceRules, 'defaultShifts'>, type: ShiftType) => {
  const { startTime, endTime } = defaultShifts.find((shift) => shift.type === type) ?? {
    startTime: '00:00',
    endTime: '00:00',
  };
  return { startTime, endTime, minutes: clockMinutes(startTime, endTime) };
};

export const salaryPerHour = (salary: Minor, minutes: number): Minor =>
  proRata(salary, MINUTES_PER_HOUR, minutes);

/** "HK$117.60 (28%)": the margin of a price after the guard's pay. */
export const useMarginText = ({ onCostBasisPoints, currency }: PriceRules) => {
  const { t, i18n } = useTranslation();
  return (row: Pick<PaidPrice, 'price' | 'salaryToSecurity'>): string => {
    const margin = priceMargin(row, onCostBasisPoints);
    const money = formatMoney(i18n.language, margin, currency);
    if (row.price === 0) return money;
    return t('withDetail', {
      text: money,
      detail: formatBasisPoints(i18n.language, Math.round((margin / row.price) * 100) * 100),
    });
  };
};

/** Warnings about a list price during its validity. */
export const listWarnings = (
  row: PaidPrice & { type: ShiftType },
  list: readonly { type: ShiftType; validFrom: Day }[],
  rules: PriceRules,
): PriceWarning[] => {
  const until = nextStartAfter(
    list.filter(({ type }) => type === row.type),
    row.validFrom,
  );
  return priceWarnings(row, until, timesOfType(rules, row.type).minutes, rules.minimumWages, rules.today);
};

interface PriceWarningsProps {
  warnings: readonly PriceWarning[];
  rules: Pick<PriceRules, 'currency' | 'today'>;
}

export const PriceWarnings = ({ warnings, rules }: PriceWarningsProps) => {
  const { t, i18n } = useTranslation();
  const money = (amount: Minor) => formatMoney(i18n.language, amount, rules.currency);
  const textOf = (warning: PriceWarning): string => {
    if (warning.code === 'under_salary')
      return t('managePricing.warning.underSalary', { amount: money(warning.missing) });
    const params = { amount: money(warning.min), day: formatDay(i18n.language, warning.from) };
    return warning.from <= rules.today
      ? t('managePricing.warning.underMinimum', params)
      : t('managePricing.warning.underMinimumFrom', params);
  };
  return (
    <span className="flex flex-col items-start gap-1 empty:hidden max-lg:items-end">
      {warnings.map((warning) => (
        <Badge key={warning.code} tone="warning" icon={CircleAlert} canWrap>
          {textOf(warning)}
        </Badge>
      ))}
    </span>
  );
};
