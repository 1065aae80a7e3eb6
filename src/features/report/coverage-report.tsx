import type { CallAnswer } from '@contract/call';
import { COVERAGE_GROUPS, type CoverageReportRow, longestReport, reportCalls } from '@contract/report';
import { daysBetween } from '@domain/day';
import { filledShare } from '@domain/filled-share';
import { EmptyState } from '@src/components/ui/empty-state';
import { formatBasisPoints, formatHours, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GroupChart } from './group-chart';
import { GroupSelect, PremiseFilters } from './group-filters';
import { GroupTable } from './group-table';
import { PeriodFilters } from './period-filters';
import { ReportFigures } from './report-figures';
import { ReportFrame } from './report-frame';
import { drillDownPath, isOneMonth, rosterPath, scopeOf, sortedByFigure, totalPath } from './report-rows';
import type { ReportState } from './report-state';
import type { ReportColumn } from './report-table';

type Answer = CallAnswer<typeof reportCalls.coverage>;

/** The page of a row, down to the roster of a premise's day. */
const pathOf = (state: ReportState, groupBy: Answer['groupBy'], { key }: CoverageReportRow): string => {
  const { premiseId } = state.ids('premiseId');
  const roster = (day: string, premise: string) =>
    `${paths.roster}?from=${day}&to=${day}&premiseIds=${premise}`;
  if (groupBy === 'day' && premiseId) return roster(key, premiseId);
  if (groupBy === 'premise' && state.from === state.to) return roster(state.from, key);
  if (groupBy === 'premise') return drillDownPath(state, groupBy, key, isOneMonth(state) ? 'day' : 'month');
  return drillDownPath(state, groupBy, key, groupBy === 'month' ? 'day' : 'premise');
};

/** Coverage of shifts by the minute. */
export const CoverageReport = ({ state }: { state: ReportState }) => {
  const { t } = useTranslation();
  const { from, to, compared } = state;
  const groups = COVERAGE_GROUPS.filter((group) => daysBetween(from, to) < longestReport(group));
  const groupBy = state.oneOf('groupBy', groups) ?? 'month';
  const filters = { groupBy, ...state.ids('premiseId', 'companyId') };
  return (
    <ReportFrame
      name="coverage"
      state={state}
      call={reportCalls.coverage}
      query={{ from, to, ...filters }}
      comparedQuery={compared && { ...compared, ...filters }}
      filters={
        <PeriodFilters state={state} isCompared>
          <GroupSelect state={state} groupBy={groupBy} groups={groups} />
          <PremiseFilters state={state} />
        </PeriodFilters>
      }
      explanations={[
        t('report.coverage.help.required'),
        t('report.coverage.help.filled'),
        t('report.coverage.help.served'),
      ]}
    >
      {(answer, before) => <Coverage state={state} answer={answer} before={before} />}
    </ReportFrame>
  );
};

interface CoverageProps {
  state: ReportState;
  answer: Answer;
  before: Answer | undefined;
}

const MINUTES = ['requiredMinutes', 'filledMinutes', 'gapMinutes'] as const;
const SERVED = ['confirmedRequired', 'servedMinutes'] as const;

const Coverage = ({ state, answer, before }: CoverageProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { groupBy, rows, totals } = answer;
  if (rows.length === 0) return <EmptyState icon={ChartColumn} text={t('report.none')} />;
  const hours = (minutes: number) => t('report.hoursShort', { hours: formatHours(language, minutes) });
  const percent = (share: number) => formatBasisPoints(language, share);
  const count = (number: number) => formatNumber(language, number);
  const open = (row: CoverageReportRow) => pathOf(state, groupBy, row);
  /** The roster of the shifts that a figure counts, else a finer report. */
  const openFigure = (row: CoverageReportRow | null, column: string) =>
    rosterPath(scopeOf(state, groupBy, row)) ??
    sortedByFigure(row ? open(row) : totalPath(state, groupBy === 'premise' ? 'month' : 'premise'), column);
  const openTotal = (column: string) => openFigure(null, column);
  const ofMinutes = (
    name: (typeof MINUTES)[number] | (typeof SERVED)[number],
  ): ReportColumn<CoverageReportRow> => ({
    id: name,
    header: t(`report.coverage.${name}`),
    value: ({ [name]: minutes }) => minutes,
    text: ({ [name]: minutes }) => formatHours(language, minutes),
  });
  const ofCount = (name: 'slots' | 'confirmedSlots'): ReportColumn<CoverageReportRow> => ({
    id: name,
    header: t(`report.coverage.${name}`),
    value: ({ [name]: number }) => number,
    text: ({ [name]: number }) => count(number),
  });
  const share: ReportColumn<CoverageReportRow> = {
    id: 'share',
    header: t('report.coverage.share'),
    value: filledShare,
    text: (row) => percent(filledShare(row)),
  };
  const totalsBefore = before?.totals;
  return (
    <>
      <ReportFigures
        figures={[
          {
            label: t('report.coverage.share'),
            value: filledShare(totals),
            before: totalsBefore && filledShare(totalsBefore),
            format: percent,
            to: openTotal('share'),
          },
          {
            label: t('report.coverage.requiredMinutes'),
            value: totals.requiredMinutes,
            before: totalsBefore?.requiredMinutes,
            format: hours,
            note: t('report.coverage.ofShifts', { count: totals.slots, number: count(totals.slots) }),
            to: openTotal('requiredMinutes'),
          },
          {
            label: t('report.coverage.gapMinutes'),
            value: totals.gapMinutes,
            before: totalsBefore?.gapMinutes,
            format: hours,
            to: openTotal('gapMinutes'),
            isHighlighted: totals.gapMinutes > 0,
          },
          {
            label: t('report.coverage.servedMinutes'),
            value: totals.servedMinutes,
            before: totalsBefore?.servedMinutes,
            format: hours,
            note: t('report.coverage.ofConfirmed', {
              hours: formatHours(language, totals.confirmedRequired),
            }),
            to: openTotal('servedMinutes'),
          },
        ]}
      />
      <GroupChart
        state={state}
        title={t(`report.coverage.chart.${groupBy}`)}
        groupBy={groupBy}
        rows={rows}
        series={[
          { id: 'filled', label: t('report.coverage.filledMinutes'), tone: 'primary' },
          { id: 'gap', label: t('report.coverage.gapMinutes'), tone: 'warning' },
        ]}
        valuesOf={({ filledMinutes, gapMinutes }) => [filledMinutes / 60, gapMinutes / 60]}
        format={(value) => hours(value * 60)}
        formatTick={count}
        pathOf={open}
      />
      <GroupTable
        name="coverage"
        state={state}
        groupBy={groupBy}
        columns={[
          ofCount('slots'),
          ...MINUTES.map(ofMinutes),
          share,
          ofCount('confirmedSlots'),
          ...SERVED.map(ofMinutes),
        ]}
        rows={rows}
        totals={totals}
        pathOf={open}
        figurePathOf={openFigure}
      />
    </>
  );
};
