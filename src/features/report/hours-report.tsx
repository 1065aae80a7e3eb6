import type { CallAnswer } from '@contract/call';
import { HOURS_GROUPS, type HoursReportRow, reportCalls } from '@contract/report';
import { daysBetween } from '@domain/day';
import { EmptyState } from '@src/components/ui/empty-state';
import { Notice } from '@src/components/ui/notice';
import { formatAmount, formatHours, formatMoney, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { costNote } from './cost-note';
import { GroupChart } from './group-chart';
import { GroupSelect, GuardFilter, PremiseFilters } from './group-filters';
import { GroupTable } from './group-table';
import { PeriodFilters } from './period-filters';
import { ReportFigures } from './report-figures';
import { ReportFrame } from './report-frame';
import { daysOfRow, drillDownPath } from './report-rows';
import type { ReportState } from './report-state';
import type { ReportColumn } from './report-table';

type Answer = CallAnswer<typeof reportCalls.hours>;

/** The longest period of the roster. */
const ROSTER_DAYS = 62;

/** The page of a row, down to the roster of a guard. */
const pathOf = (
  state: ReportState,
  groupBy: Answer['groupBy'],
  { key }: HoursReportRow,
): string | undefined => {
  const {
    securityId = groupBy === 'guard' ? key : undefined,
    premiseId,
    companyId,
  } = state.ids('securityId', 'premiseId', 'companyId');
  const { from, to } = daysOfRow(state, groupBy, key);
  if (groupBy === 'guard' && key === 'open') return state.pathWith({ groupBy: 'premise' });
  const premise = groupBy === 'premise' ? key : premiseId;
  // The roster has no company filter.
  if (securityId && (premise || !companyId) && daysBetween(from, to) < ROSTER_DAYS)
    return `${paths.roster}?${new URLSearchParams({ from, to, securityId, ...(premise && { premiseIds: premise }) })}`;
  if (groupBy === 'guard') return drillDownPath(state, groupBy, key, 'month');
  if (groupBy === 'premise') return drillDownPath(state, groupBy, key, securityId ? 'month' : 'guard');
  return securityId
    ? drillDownPath(state, groupBy, key, 'premise')
    : drillDownPath(state, groupBy, key, 'guard');
};

/**
 * The list of exactly the overridden rules that a row counts; undefined with a company filter, which the list
 * doesn't have.
 */
const overridesPath = (
  state: ReportState,
  groupBy: Answer['groupBy'],
  key: string | null,
): string | undefined => {
  const { companyId, ...ids } = state.ids('securityId', 'premiseId', 'companyId');
  if (companyId) return;
  const rowFilter =
    key === null
      ? {}
      : groupBy === 'guard'
        ? { securityId: key }
        : groupBy === 'premise'
          ? { premiseId: key }
          : {};
  const days = key === null ? { from: state.from, to: state.to } : daysOfRow(state, groupBy, key);
  return `${paths.breaches}?${new URLSearchParams({ kind: 'overridden', ...days, ...ids, ...rowFilter })}`;
};

/** Hours of guards, overtime, overridden rules and cost. */
export const HoursReport = ({ state }: { state: ReportState }) => {
  const { t } = useTranslation();
  const { from, to, compared } = state;
  const groupBy = state.oneOf('groupBy', HOURS_GROUPS) ?? 'guard';
  const filters = { groupBy, ...state.ids('premiseId', 'companyId', 'securityId') };
  return (
    <ReportFrame
      name="hours"
      state={state}
      call={reportCalls.hours}
      query={{ from, to, ...filters }}
      comparedQuery={compared && { ...compared, ...filters }}
      filters={
        <PeriodFilters state={state} isCompared>
          <GroupSelect state={state} groupBy={groupBy} groups={HOURS_GROUPS} />
          <GuardFilter state={state} />
          <PremiseFilters state={state} />
        </PeriodFilters>
      }
      explanations={[
        t('report.hours.help.hours'),
        t('report.hours.help.overtime'),
        t('report.hours.help.overrides'),
        t('report.hours.help.salary'),
      ]}
    >
      {(answer, before) => <Hours state={state} answer={answer} before={before} />}
    </ReportFrame>
  );
};

interface HoursProps {
  state: ReportState;
  answer: Answer;
  before: Answer | undefined;
}

const Hours = ({ state, answer, before }: HoursProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { groupBy, rows, totals, currency } = answer;
  if (rows.length === 0) return <EmptyState icon={ChartColumn} text={t('report.none')} />;
  const hours = (minutes: number) => t('report.hoursShort', { hours: formatHours(language, minutes) });
  const money = (amount: number) => formatMoney(language, amount, currency);
  const count = (number: number) => formatNumber(language, number);
  const open = (row: HoursReportRow) => pathOf(state, groupBy, row);
  const columns: ReportColumn<HoursReportRow>[] = [
    {
      id: 'shifts',
      header: t('report.hours.shifts'),
      value: ({ shifts }) => shifts,
      text: ({ shifts }) => count(shifts),
    },
    {
      id: 'minutes',
      header: t('report.hours.minutes'),
      value: ({ minutes }) => minutes,
      text: ({ minutes }) => formatHours(language, minutes),
    },
    {
      id: 'upcomingMinutes',
      header: t('report.hours.upcomingMinutes'),
      value: ({ upcomingMinutes }) => upcomingMinutes,
      text: ({ upcomingMinutes }) => formatHours(language, upcomingMinutes),
    },
    {
      id: 'openMinutes',
      header: t('report.hours.openMinutes'),
      value: ({ openMinutes }) => openMinutes,
      text: ({ openMinutes }) => formatHours(language, openMinutes),
    },
    {
      id: 'overtimeMinutes',
      header: t('report.hours.overtimeMinutes'),
      value: ({ overtimeMinutes }) => overtimeMinutes,
      text: ({ overtimeMinutes }) =>
        overtimeMinutes === null ? '–' : formatHours(language, overtimeMinutes),
    },
    {
      id: 'overrides',
      header: t('report.hours.overrides'),
      value: ({ overrides }) => overrides,
      text: (row) => <Overrides row={row} path={overridesPath(state, groupBy, row.key)} />,
    },
    {
      id: 'salary',
      header: t('report.hours.salary'),
      value: ({ salary }) => salary,
      text: ({ salary }) => formatAmount(language, salary, currency),
    },
    {
      id: 'onCost',
      header: t('report.hours.onCost'),
      value: ({ onCost }) => onCost,
      text: ({ onCost }) => formatAmount(language, onCost, currency),
    },
  ];
  const totalsBefore = before?.totals;
  const rules = totals.overridesByRule.map(
    ({ rule, count: times }) => `${t(`breach.rules.${rule}`)} × ${count(times)}`,
  );
  return (
    <>
      <ReportFigures
        figures={[
          {
            label: t('report.hours.minutes'),
            value: totals.minutes,
            before: totalsBefore?.minutes,
            format: hours,
          },
          ...(totals.overtimeMinutes === null
            ? []
            : [
                {
                  label: t('report.hours.overtimeMinutes'),
                  value: totals.overtimeMinutes,
                  before: totalsBefore?.overtimeMinutes ?? undefined,
                  format: hours,
                },
              ]),
          {
            label: t('report.hours.overrides'),
            value: totals.overrides,
            before: totalsBefore?.overrides,
            format: count,
            note: rules.join(', '),
            to: overridesPath(state, groupBy, null),
          },
          {
            label: t('report.hours.cost'),
            value: totals.salary + totals.onCost,
            before: totalsBefore && totalsBefore.salary + totalsBefore.onCost,
            format: money,
            note: costNote(totals, t, money),
          },
        ]}
      />
      {totals.withoutSalary > 0 && (
        <Notice tone="warning">{t('report.salaryMissing', { count: totals.withoutSalary })}</Notice>
      )}
      <GroupChart
        state={state}
        title={t(`report.hours.chart.${groupBy}`)}
        groupBy={groupBy}
        rows={rows}
        series={[{ id: 'hours', label: t('report.hours.minutes'), tone: 'primary' }]}
        valuesOf={({ minutes }) => [minutes / 60]}
        before={
          before && { label: t('report.compared'), rows: before.rows, valueOf: ({ minutes }) => minutes / 60 }
        }
        format={(value) => hours(value * 60)}
        formatTick={count}
        pathOf={open}
      />
      <GroupTable name="hours" state={state} groupBy={groupBy} columns={columns} rows={rows} pathOf={open} />
    </>
  );
};

/** Number of overridden rules, linked to their list. */
const Overrides = ({ row, path }: { row: HoursReportRow; path: string | undefined }) => {
  const { t, i18n } = useTranslation();
  const text = formatNumber(i18n.language, row.overrides);
  if (row.overrides === 0 || !path) return text;
  return (
    <Link
      to={path}
      className="relative z-sticky underline"
      aria-label={t('report.hours.showOverrides', { count: row.overrides })}
    >
      {text}
    </Link>
  );
};
