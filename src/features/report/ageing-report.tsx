import type { CallAnswer } from '@contract/call';
import { AGEING_GROUPS, type AgeingReportRow, reportCalls } from '@contract/report';
import { AGEING_BUCKETS } from '@contract/statement';
import { addMonthsToDay } from '@domain/day';
import { BarList } from '@src/components/chart/bar-list';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { formatAmount, formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GroupSelect, PremiseFilters } from './group-filters';
import { GroupTable } from './group-table';
import { DayFilters } from './period-filters';
import { ReportFigures } from './report-figures';
import { ReportFrame } from './report-frame';
import { drillDownPath, sortedByFigure, totalPath } from './report-rows';
import type { ReportState } from './report-state';
import type { ReportColumn } from './report-table';

const AMOUNTS = [...AGEING_BUCKETS, 'total'] as const;

type Answer = CallAnswer<typeof reportCalls.ageing>;

/** Outstanding amounts on a day, by days overdue. */
export const AgeingReport = ({ state }: { state: ReportState }) => {
  const { t, i18n } = useTranslation();
  const groupBy = state.oneOf('groupBy', AGEING_GROUPS) ?? 'premise';
  const query = { to: state.day, groupBy, ...state.ids('premiseId', 'companyId') };
  return (
    <ReportFrame
      name="ageing"
      state={state}
      call={reportCalls.ageing}
      query={query}
      days={t('report.asOf', { day: formatDay(i18n.language, state.day) })}
      filters={
        <DayFilters state={state}>
          <GroupSelect state={state} groupBy={groupBy} groups={AGEING_GROUPS} />
          <PremiseFilters state={state} />
        </DayFilters>
      }
      explanations={[t('report.ageing.help.day'), t('report.ageing.help.credit')]}
    >
      {(answer) => <Ageing state={state} answer={answer} />}
    </ReportFrame>
  );
};

const Ageing = ({ state, answer }: { state: ReportState; answer: Answer }) => {
  const { t, i18n } = useTranslation();
  const { groupBy, rows, totals, currency } = answer;
  if (rows.length === 0) return <EmptyState icon={CircleCheck} text={t('report.ageing.none')} />;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const overdue = totals.total - totals.current;
  const pathOf = ({ key }: AgeingReportRow) =>
    groupBy === 'company'
      ? drillDownPath(state, groupBy, key, 'premise')
      : `${paths.statement('admin', key)}?from=${addMonthsToDay(state.day, -12)}&to=${state.day}`;
  /** A payer's open items as of today; else statements, or the finer report. */
  const openFigure = (row: AgeingReportRow | null, column: string) =>
    row && groupBy === 'company' && state.day === state.today
      ? paths.company(row.key)
      : sortedByFigure(
          row ? pathOf(row) : totalPath(state, groupBy === 'premise' ? 'company' : 'premise'),
          column,
        );
  return (
    <>
      <ReportFigures
        figures={[
          {
            label: t('report.ageing.total'),
            value: totals.total,
            format: money,
            to: openFigure(null, 'total'),
          },
          {
            label: t('report.ageing.overdue'),
            value: overdue,
            format: money,
            isHighlighted: overdue > 0,
            to: openFigure(null, 'total'),
          },
          {
            label: t('report.ageing.over90'),
            value: totals.over90,
            format: money,
            to: totals.over90 > 0 ? openFigure(null, 'over90') : undefined,
          },
        ]}
      />
      <Card title={t('report.ageing.chart')} className="print:break-inside-avoid">
        <BarList
          label={t('report.ageing.chart')}
          series={[{ id: 'open', label: t('report.ageing.total'), tone: 'primary' }]}
          rows={AGEING_BUCKETS.map((bucket) => ({
            id: bucket,
            label: t(`report.ageing.${bucket}`),
            values: [totals[bucket]],
            to: totals[bucket] === 0 ? undefined : openFigure(null, bucket),
          }))}
          format={money}
        />
      </Card>
      <GroupTable
        name="ageing"
        state={state}
        groupBy={groupBy}
        columns={AMOUNTS.map(
          (name): ReportColumn<AgeingReportRow> => ({
            id: name,
            header: t(`report.ageing.${name}`),
            value: ({ [name]: amount }) => amount,
            text: ({ [name]: amount }) => formatAmount(i18n.language, amount, currency),
          }),
        )}
        rows={rows}
        totals={totals}
        pathOf={pathOf}
        figurePathOf={openFigure}
      />
    </>
  );
};
