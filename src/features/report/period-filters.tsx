import { REPORT_PERIODS } from '@domain/report-period';
import { DayField } from '@src/components/form/day-field';
import { Select } from '@src/components/ui/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPARISONS, type ReportState } from './report-state';

const CUSTOM = 'own';

interface PeriodFiltersProps {
  state: ReportState;
  /** Offers a compared period; `always` where the report can't be without one. */
  isCompared?: boolean | 'always';
  /** Further filters. */
  children?: ReactNode;
}

/** Selects the period: a relative one or two days, and the compared period. */
export const PeriodFilters = ({ state, isCompared = false, children }: PeriodFiltersProps) => {
  const { t } = useTranslation();
  const { from, to, periodName, comparison, change } = state;
  const fixed = { period: undefined, from, to };
  const choosePeriod = (name: string) =>
    change(name === CUSTOM ? fixed : { period: name, from: undefined, to: undefined });
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden">
      <Select
        className="col-span-2 w-full sm:w-[200px]"
        aria-label={t('report.period.label')}
        value={periodName || CUSTOM}
        options={[
          ...REPORT_PERIODS.map((value) => ({ value, label: t(`report.period.${value}`) })),
          { value: CUSTOM, label: t('report.period.own') },
        ]}
        onChange={({ target }) => choosePeriod(target.value)}
      />
      <div className="col-span-2 grid gap-3 sm:flex">
        <DayField
          label={t('calendar.from')}
          value={from}
          latest={to}
          onChange={(day) => day && change({ ...fixed, from: day })}
        />
        <DayField
          label={t('calendar.to')}
          value={to}
          earliest={from}
          onChange={(day) => day && change({ ...fixed, to: day })}
        />
      </div>
      {isCompared && (
        <Select
          className="w-full sm:w-[240px]"
          aria-label={t('report.compare.label')}
          value={comparison === 'none' && isCompared === 'always' ? 'before' : comparison}
          options={COMPARISONS.filter((value) => value !== 'none' || isCompared !== 'always').map(
            (value) => ({
              value,
              label: t(`report.compare.${value}`),
            }),
          )}
          onChange={({ target }) => change({ compare: target.value === 'none' ? undefined : target.value })}
        />
      )}
      {children}
    </div>
  );
};

/** Selects the day of a report as of a day. */
export const DayFilters = ({ state, children }: { state: ReportState; children?: ReactNode }) => {
  const { t } = useTranslation();
  const { from, day, change } = state;
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden">
      <div className="col-span-2">
        <DayField
          label={t('report.onDay')}
          value={day}
          onChange={(to) => to && change({ period: undefined, from: from < to ? from : to, to })}
        />
      </div>
      {children}
    </div>
  );
};
