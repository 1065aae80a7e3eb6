import type { Day } from '@contract/primitives';
import type { ReportGroup } from '@contract/report';
import { addMonths, daysBetween, daysFrom, firstDayOf, lastDayOf, monthOf, monthsBetween } from '@domain/day';
import {
  formatDay,
  formatDayNumber,
  formatMonth,
  formatMonthOfYear,
  formatMonthShort,
} from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import type { ReportState } from './report-state';

/** A row of any report. */
export interface GroupRow {
  key: string;
  name: string | null;
}

export const isOverTime = (groupBy: ReportGroup): groupBy is 'day' | 'month' =>
  groupBy === 'day' || groupBy === 'month';

const MONTHS_OF_YEAR = 12;

/** Names of rows, and short names for the axis of a chart with so many rows. */
export const useRowNames = (groupBy: ReportGroup) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const nameOf = ({ key, name }: GroupRow): string => {
    switch (groupBy) {
      case 'day':
        return formatDay(language, key, 'medium');
      case 'month':
        return formatMonth(language, key);
      case 'shiftType':
        return t(key === 'other' ? 'report.otherLines' : `shift.type.${key}`);
      default:
        return name ?? (key === 'open' ? t('report.withoutGuard') : key);
    }
  };
  const shortNameOf = ({ key }: GroupRow, count: number): string | undefined => {
    if (groupBy === 'day') return formatDayNumber(language, key);
    if (groupBy !== 'month') return undefined;
    return count > MONTHS_OF_YEAR ? formatMonthOfYear(language, key) : formatMonthShort(language, key);
  };
  return { nameOf, shortNameOf };
};

const FILTER_OF = {
  premise: 'premiseId',
  company: 'companyId',
  shiftType: 'shiftType',
  guard: 'securityId',
} as const;

/** The days of a row within the period. */
export const daysOfRow = (state: ReportState, groupBy: ReportGroup, key: string) => {
  if (groupBy === 'day') return { from: key, to: key };
  if (groupBy !== 'month') return { from: state.from, to: state.to };
  const [first, last] = [firstDayOf(key), lastDayOf(key)];
  return { from: first < state.from ? state.from : first, to: state.to < last ? state.to : last };
};

/** The path of the same report, filtered by a row and grouped differently. */
export const drillDownPath = (
  state: ReportState,
  groupBy: ReportGroup,
  key: string,
  nextGroup: ReportGroup,
): string => {
  const filter =
    groupBy === 'day' || groupBy === 'month'
      ? { period: undefined, ...daysOfRow(state, groupBy, key) }
      : { [FILTER_OF[groupBy]]: key };
  return state.pathWith({ ...filter, groupBy: nextGroup });
};

/** Sorts a finer report by the figure that led to it; the pages of records have their own order. */
export const sortedByFigure = (path: string | undefined, column: string): string | undefined =>
  path?.startsWith(`${paths.report}?`) ? `${path}&sort=-${column}` : path;

/** A row's premise, company, guard and days, or those of the whole report. */
export const scopeOf = (state: ReportState, groupBy: ReportGroup, row: GroupRow | null) => {
  const filters = state.ids('premiseId', 'companyId', 'securityId');
  if (!row) return { ...filters, from: state.from, to: state.to };
  const own = isOverTime(groupBy) ? {} : { [FILTER_OF[groupBy]]: row.key };
  return { ...filters, ...own, ...daysOfRow(state, groupBy, row.key) } as typeof filters & {
    from: Day;
    to: Day;
  };
};
type Scope = ReturnType<typeof scopeOf>;

/** The longest period of the roster. */
const ROSTER_DAYS = 62;

/** The roster of a row's shifts; undefined if it is too long, or of a company, which the roster has no filter for. */
export const rosterPath = ({ from, to, premiseId, companyId, securityId }: Scope): string | undefined =>
  (companyId && !premiseId) || daysBetween(from, to) >= ROSTER_DAYS
    ? undefined
    : `${paths.roster}?${new URLSearchParams({
        from,
        to,
        ...(securityId && { securityId }),
        ...(premiseId && { premiseIds: premiseId }),
      })}`;

/** The same report, of the same days, by what its rows are made of. */
export const totalPath = (state: ReportState, finer: ReportGroup): string =>
  state.pathWith({ groupBy: finer });

/** Whether the chosen days of a row's month are not all of it. */
export const isPartOfMonth = (days: { from: string; to: string }): boolean =>
  days.from !== firstDayOf(monthOf(days.from)) || days.to !== lastDayOf(monthOf(days.to));

export const isOneMonth = ({ from, to }: { from: string; to: string }): boolean =>
  monthOf(from) === monthOf(to);

/** Keys of all days or months of a period, including those without a row. */
export const keysOf = (groupBy: 'day' | 'month', { from, to }: { from: string; to: string }): string[] => {
  if (groupBy === 'day') return daysFrom(from, to);
  const first = monthOf(from);
  return Array.from({ length: monthsBetween(first, monthOf(to)) + 1 }, (_, index) => addMonths(first, index));
};
