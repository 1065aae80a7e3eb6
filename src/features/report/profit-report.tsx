import type { CallAnswer } from '@contract/call';
import { reportCalls } from '@contract/report';
import { marginShare, profitChange } from '@domain/profit-change';
import { BarList } from '@src/components/chart/bar-list';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatAmount, formatBasisPoints, formatMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GroupSelect, PremiseFilters } from './group-filters';
import { GroupTable } from './group-table';
import { marginNote } from './margin-note';
import { PeriodFilters } from './period-filters';
import { type ProfitRow, profitRows } from './profit-rows';
import { ReportFigures } from './report-figures';
import { ReportFrame } from './report-frame';
import type { ReportState } from './report-state';
import type { ReportColumn } from './report-table';

const PROFIT_GROUPS = ['company', 'premise'] as const;
type ProfitGroup = (typeof PROFIT_GROUPS)[number];
/** Further bars are only in the table. */
const MAX_BARS = 12;

type Answer = CallAnswer<typeof reportCalls.revenue>;
/** Margin of clients or premises, and what changed it since the compared period. */
export const ProfitReport = ({ state }: { state: ReportState }) => {
  const { t } = useTranslation();
  const { from, to } = state;
  const groupBy = state.oneOf('groupBy', PROFIT_GROUPS) ?? 'company';
  const filters = { groupBy, ...state.ids('premiseId', 'companyId') };
  return (
    <ReportFrame
      name="profit"
      state={state}
      call={reportCalls.revenue}
      query={{ from, to, ...filters }}
      comparedQuery={{ ...state.comparedOrBefore, ...filters }}
      filters={
        <PeriodFilters state={state} isCompared="always">
          <GroupSelect state={state} groupBy={groupBy} groups={PROFIT_GROUPS} />
          <PremiseFilters state={state} />
        </PeriodFilters>
      }
      explanations={[
        t('report.profit.help.change'),
        t('report.profit.help.order'),
        t('report.revenue.help.days'),
        t('report.revenue.help.cost'),
      ]}
    >
      {(answer, before) =>
        before ? (
          <Profit state={state} groupBy={groupBy} answer={answer} before={before} />
        ) : (
          <SkeletonRows rows={8} label={t('loading')} />
        )
      }
    </ReportFrame>
  );
};

/** "Revenue +1,200.00", "Salaries −300.00": by their effect on the margin. */
const causesText = (
  t: TFunction,
  { causes, isNew, isGone }: ProfitRow,
  signed: (amount: number) => string,
) => {
  const effects = causes.map(({ cause, effect }) =>
    t(`report.profit.of${cause === 'revenue' ? 'Revenue' : cause === 'salary' ? 'Salary' : 'OnCost'}`, {
      // Higher costs are written as such, not as their effect.
      amount: signed(cause === 'revenue' ? effect : -effect),
    }),
  );
  const texts = [...(isNew ? [t('report.profit.new')] : isGone ? [t('report.profit.gone')] : []), ...effects];
  if (texts.length === 0) return t('report.profit.same');
  return texts.map((text, place) => (
    <span key={text} className="block in-[table]:whitespace-nowrap">
      {place > 0 && ' '}
      {text}
    </span>
  ));
};

interface ProfitProps {
  state: ReportState;
  groupBy: ProfitGroup;
  answer: Answer;
  before: Answer;
}

const Profit = ({ state, groupBy, answer, before }: ProfitProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { totals, currency } = answer;
  const rows = profitRows(answer, before);
  if (rows.length === 0) return <EmptyState icon={ChartColumn} text={t('report.none')} />;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const amountText = (amount: number) => formatAmount(language, amount, currency);
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${amountText(amount)}`;
  const percent = (share: number | null) => (share === null ? '–' : formatBasisPoints(language, share));
  const filterOf = (row: ProfitRow | null) =>
    row ? { [groupBy === 'premise' ? 'premiseId' : 'companyId']: row.key } : {};
  const days = { period: undefined, from: state.from, to: state.to };
  /** Revenue and cost of a row by month; what the margin was, in the report of those days. */
  const openFigure = (row: ProfitRow | null, column: string) => {
    if (column === 'cost')
      return state.pathWith({ tab: 'hours', groupBy: 'guard', ...days, ...filterOf(row) });
    const shown = column === 'marginBefore' ? { period: undefined, ...state.comparedOrBefore } : days;
    const compare =
      column === 'marginBefore' ? undefined : state.comparison === 'none' ? 'before' : state.comparison;
    return state.pathWith({ tab: 'revenue', groupBy: 'month', ...shown, compare, ...filterOf(row) });
  };
  const open = (row: ProfitRow) =>
    groupBy === 'company'
      ? state.pathWith({ groupBy: 'premise', companyId: row.key })
      : openFigure(row, row.isGone ? 'marginBefore' : 'margin');
  const columns: ReportColumn<ProfitRow>[] = [
    {
      id: 'revenue',
      header: t('report.revenue.revenue'),
      value: ({ revenue }) => revenue,
      text: ({ revenue }) => amountText(revenue),
    },
    {
      id: 'cost',
      header: t('report.profit.cost'),
      value: ({ salary, onCost }) => salary + onCost,
      text: ({ salary, onCost }) => amountText(salary + onCost),
    },
    {
      id: 'margin',
      header: t('report.revenue.margin'),
      value: ({ margin }) => margin,
      text: ({ margin }) => amountText(margin),
    },
    {
      id: 'share',
      header: t('report.profit.share'),
      value: marginShare,
      text: (row) => percent(marginShare(row)),
    },
    {
      id: 'marginBefore',
      header: t('report.profit.before'),
      value: ({ marginBefore }) => marginBefore,
      text: ({ marginBefore }) => amountText(marginBefore),
    },
    {
      id: 'change',
      header: t('report.profit.change'),
      value: ({ change }) => change,
      text: ({ change }) => (
        <span className={clsx(change < 0 && 'text-danger-text', change > 0 && 'text-success-text')}>
          {signed(change)}
        </span>
      ),
    },
    {
      id: 'what',
      header: t('report.profit.what'),
      text: (row) => <span className="text-xs">{causesText(t, row, signed)}</span>,
    },
  ];
  const changed = profitChange(totals, before.totals);
  return (
    <>
      <ReportFigures
        figures={[
          {
            label: t('report.revenue.revenue'),
            value: totals.revenue,
            before: before.totals.revenue,
            format: money,
            to: openFigure(null, 'revenue'),
          },
          {
            label: t('report.revenue.cost'),
            value: totals.salary + totals.onCost,
            before: before.totals.salary + before.totals.onCost,
            format: money,
            to: openFigure(null, 'cost'),
          },
          {
            label: t('report.revenue.margin'),
            value: totals.margin,
            before: before.totals.margin,
            format: money,
            note: marginNote(totals, t, language),
            to: openFigure(null, 'margin'),
          },
          {
            label: t('report.profit.change'),
            value: changed.change,
            format: (amount) => `${amount > 0 ? '+' : ''}${money(amount)}`,
            to: openFigure(null, 'change'),
          },
        ]}
      />
      <Card title={t(`report.profit.chart.${groupBy}`)} className="print:break-inside-avoid">
        <BarList
          label={t(`report.profit.chart.${groupBy}`)}
          series={[{ id: 'margin', label: t('report.revenue.margin'), tone: 'primary' }]}
          rows={rows
            .toSorted((a, b) => b.margin - a.margin)
            .slice(0, MAX_BARS)
            .map((row) => ({
              id: row.key,
              label: row.name ?? row.key,
              values: [row.margin],
              to: open(row),
            }))}
          format={money}
        />
      </Card>
      <GroupTable
        name="profit"
        state={state}
        groupBy={groupBy}
        columns={columns}
        rows={rows}
        totals={{ ...totals, ...changed, isNew: false, isGone: false }}
        pathOf={open}
        figurePathOf={openFigure}
      />
    </>
  );
};
