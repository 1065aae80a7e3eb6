import type { CallAnswer } from '@contract/call';
import { REVENUE_GROUPS, type RevenueReportRow, reportCalls } from '@contract/report';
import { SHIFT_TYPES } from '@contract/shift';
import { EmptyState } from '@src/components/ui/empty-state';
import { Notice } from '@src/components/ui/notice';
import { formatAmount, formatMoney, formatShortMoney } from '@src/lib/format';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { costNote } from './cost-note';
import { GroupChart } from './group-chart';
import { FilterSelect, GroupSelect, PremiseFilters } from './group-filters';
import { GroupTable } from './group-table';
import { marginNote } from './margin-note';
import { PeriodFilters } from './period-filters';
import { ReportFigures } from './report-figures';
import { ReportFrame } from './report-frame';
import { daysOfRow, isPartOfMonth } from './report-rows';
import type { ReportState } from './report-state';
import type { ReportColumn } from './report-table';
import { invoicePathOf, revenueFigurePath, revenueRowPath } from './revenue-paths';

const AMOUNTS = ['invoiced', 'notes', 'served', 'upcoming', 'revenue', 'salary', 'onCost', 'margin'] as const;

type Answer = CallAnswer<typeof reportCalls.revenue>;

/** Revenue, guard cost and margin. */
export const RevenueReport = ({ state }: { state: ReportState }) => {
  const { t } = useTranslation();
  const { from, to, compared } = state;
  const groupBy = state.oneOf('groupBy', REVENUE_GROUPS) ?? 'month';
  const shiftType = state.oneOf('shiftType', SHIFT_TYPES);
  const filters = { groupBy, ...state.ids('premiseId', 'companyId'), ...(shiftType && { shiftType }) };
  return (
    <ReportFrame
      name="revenue"
      state={state}
      call={reportCalls.revenue}
      query={{ from, to, ...filters }}
      comparedQuery={compared && { ...compared, ...filters }}
      filters={
        <PeriodFilters state={state} isCompared>
          <GroupSelect state={state} groupBy={groupBy} groups={REVENUE_GROUPS} />
          <PremiseFilters state={state} />
          <FilterSelect
            state={state}
            name="shiftType"
            label={t('report.by.shiftType')}
            all={t('report.allShiftTypes')}
            options={SHIFT_TYPES.map((value) => ({ value, label: t(`shift.type.${value}`) }))}
          />
        </PeriodFilters>
      }
      explanations={[
        t('report.revenue.help.days'),
        t('report.revenue.help.invoiced'),
        t('report.revenue.help.served'),
        t('report.revenue.help.cost'),
      ]}
    >
      {(answer, before) => <Revenue state={state} answer={answer} before={before} />}
    </ReportFrame>
  );
};

interface RevenueProps {
  state: ReportState;
  answer: Answer;
  before: Answer | undefined;
}

const Revenue = ({ state, answer, before }: RevenueProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { groupBy, rows, totals, currency } = answer;
  if (rows.length === 0) return <EmptyState icon={ChartColumn} text={t('report.none')} />;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const open = (row: RevenueReportRow) => revenueRowPath(state, groupBy, row);
  const openTotal = (column: string) => revenueFigurePath(state, groupBy, null, column);
  const opensMore = ({ key }: RevenueReportRow) =>
    invoicePathOf(state, groupBy, key) !== undefined && isPartOfMonth(daysOfRow(state, groupBy, key));
  const columns = AMOUNTS.map(
    (name): ReportColumn<RevenueReportRow> => ({
      id: name,
      header: t(`report.revenue.${name}`),
      value: ({ [name]: amount }) => amount,
      text: ({ [name]: amount }) => formatAmount(language, amount, currency),
    }),
  );
  const earlier = before?.totals;
  return (
    <>
      <ReportFigures
        figures={[
          {
            label: t('report.revenue.revenue'),
            value: totals.revenue,
            before: earlier?.revenue,
            format: money,
            to: openTotal('revenue'),
          },
          {
            label: t('report.revenue.upcoming'),
            value: totals.upcoming,
            before: earlier?.upcoming,
            format: money,
            to: openTotal('upcoming'),
          },
          {
            label: t('report.revenue.cost'),
            value: totals.salary + totals.onCost,
            before: earlier && earlier.salary + earlier.onCost,
            format: money,
            note: costNote(totals, t, money),
            to: openTotal('cost'),
          },
          {
            label: t('report.revenue.margin'),
            value: totals.margin,
            before: earlier?.margin,
            format: money,
            note: marginNote(totals, t, language),
            to: openTotal('margin'),
          },
        ]}
      />
      {totals.withoutSalary > 0 && (
        <Notice tone="warning">{t('report.salaryMissing', { count: totals.withoutSalary })}</Notice>
      )}
      <GroupChart
        state={state}
        title={t(`report.revenue.chart.${groupBy}`)}
        groupBy={groupBy}
        rows={rows}
        series={[
          { id: 'invoiced', label: t('report.revenue.billed'), tone: 'primary' },
          { id: 'served', label: t('report.revenue.served'), tone: 'info' },
          { id: 'upcoming', label: t('report.revenue.upcoming'), tone: 'muted' },
        ]}
        valuesOf={({ invoiced, notes, served, upcoming }) => [invoiced + notes, served, upcoming]}
        before={
          before && {
            label: t('report.compared'),
            rows: before.rows,
            valueOf: ({ revenue }) => revenue,
          }
        }
        format={money}
        formatTick={(value) => formatShortMoney(language, value, currency)}
        pathOf={(row) => (opensMore(row) ? undefined : open(row))}
      />
      {rows.some(opensMore) && <p className="text-sm text-text-muted">{t('report.revenue.wholeMonth')}</p>}
      <GroupTable
        name="revenue"
        state={state}
        groupBy={groupBy}
        columns={columns}
        rows={rows}
        totals={totals}
        pathOf={open}
        figurePathOf={(row, column) => revenueFigurePath(state, groupBy, row, column)}
      />
    </>
  );
};
