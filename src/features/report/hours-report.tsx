import type { CallAnswer } from '@contract/call';
import { HOURS_GROUPS, type HoursReportRow, reportCalls } from '@contract/report';
import { EmptyState } from '@src/components/ui/empty-state';
import { Notice } from '@src/components/ui/notice';
import { formatAmount, formatHours, formatMoney, formatNumber } from '@src/lib/format';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { costNote } from './cost-note';
import { GroupChart } from './group-chart';
import { GroupSelect, GuardFilter, PremiseFilters } from './group-filters';
import { GroupTable } from './group-table';
import { GuardDayReport } from './guard-day-report';
import { hoursRowPath, overridesPath } from './hours-paths';
import { PeriodFilters } from './period-filters';
import { ReportFigures } from './report-figures';
import { ReportFrame } from './report-frame';
import { sortedByFigure, totalPath } from './report-rows';
import type { ReportState } from './report-state';
import type { ReportColumn } from './report-table';

type Answer = CallAnswer<typeof reportCalls.hours>;

const HOURS_VIEWS = [...HOURS_GROUPS, 'guardDay'] as const;

/** Hours of guards, overtime, overridden rules and cost; or the hours of each guard on each day. */
export const HoursReport = ({ state }: { state: ReportState }) => {
  const groupBy = state.oneOf('groupBy', HOURS_VIEWS) ?? 'guard';
  const select = <GroupSelect state={state} groupBy={groupBy} groups={HOURS_VIEWS} />;
  if (groupBy === 'guardDay') return <GuardDayReport state={state} groupSelect={select} />;
  return <GroupedHours state={state} groupBy={groupBy} groupSelect={select} />;
};

interface GroupedHoursProps {
  state: ReportState;
  groupBy: Answer['groupBy'];
  groupSelect: ReactNode;
}

const GroupedHours = ({ state, groupBy, groupSelect }: GroupedHoursProps) => {
  const { t } = useTranslation();
  const { from, to, compared } = state;
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
          {groupSelect}
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
  const open = (row: HoursReportRow) => hoursRowPath(state, groupBy, row);
  const openFigure = (row: HoursReportRow | null, column: string) =>
    column === 'overrides'
      ? overridesPath(state, groupBy, row?.key ?? null)
      : sortedByFigure(row ? open(row) : totalPath(state, groupBy === 'guard' ? 'month' : 'guard'), column);
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
      text: ({ overrides }) => count(overrides),
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
            to: openFigure(null, 'minutes'),
          },
          ...(totals.overtimeMinutes === null
            ? []
            : [
                {
                  label: t('report.hours.overtimeMinutes'),
                  value: totals.overtimeMinutes,
                  before: totalsBefore?.overtimeMinutes ?? undefined,
                  format: hours,
                  to: openFigure(null, 'overtimeMinutes'),
                },
              ]),
          {
            label: t('report.hours.overrides'),
            value: totals.overrides,
            before: totalsBefore?.overrides,
            format: count,
            note: rules.join(t('listSeparator')),
            to: overridesPath(state, groupBy, null),
          },
          {
            label: t('report.hours.cost'),
            value: totals.salary + totals.onCost,
            before: totalsBefore && totalsBefore.salary + totalsBefore.onCost,
            format: money,
            note: costNote(totals, t, money),
            to: openFigure(null, 'salary'),
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
      <GroupTable
        name="hours"
        state={state}
        groupBy={groupBy}
        columns={columns}
        rows={rows}
        totals={totals}
        pathOf={open}
        figurePathOf={openFigure}
      />
    </>
  );
};
