import type { RevenueGroup, RevenueRow } from '@contract/report';
import { BarChart } from '@src/components/chart/bar-chart';
import { BarList } from '@src/components/chart/bar-list';
import type { ChartRow, ChartSeries } from '@src/components/chart/chart-data';
import { Card } from '@src/components/ui/card';
import { formatMoney, formatMonthShort, formatShortMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { useRevenueName } from './revenue-name';

/** More bars than these are read in the table. */
const MOST_BARS = 12;

interface RevenueChartProps {
  rows: readonly RevenueRow[];
  /** Those of the period that it is compared with. */
  before: readonly RevenueRow[] | undefined;
  groupBy: RevenueGroup;
  currency: string;
  pathOf: (row: RevenueRow) => string | undefined;
}

/** Months as columns, beside what they are compared with; other groups as bars, the largest first. */
export const RevenueChart = ({ rows, before, groupBy, currency, pathOf }: RevenueChartProps) => {
  const { t, i18n } = useTranslation();
  const nameOf = useRevenueName();
  const { language } = i18n;
  const format = (value: number) => formatMoney(language, value, currency);
  const isOverTime = groupBy === 'month';
  const series: ChartSeries[] = [
    { id: 'invoiced', label: t('report.revenue.billed'), tone: 'primary' },
    { id: 'expected', label: t('report.revenue.expected'), tone: 'muted' },
  ];
  if (isOverTime && before)
    series.push({ id: 'before', label: t('report.revenue.before'), tone: 'warning', isLine: true });
  const drawn = rows.map((row, place): ChartRow => {
    const values: (number | null)[] = [row.invoiced + row.notes, row.expected];
    if (isOverTime && before) values.push(before[place]?.revenue ?? null);
    return {
      id: nameOf(row),
      label: nameOf(row),
      shortLabel: row.month === null ? undefined : formatMonthShort(language, row.month),
      values,
      to: pathOf(row),
    };
  });
  const label = t(`report.revenue.chart.${groupBy}`);
  return (
    <Card title={label} className="print:break-inside-avoid">
      {isOverTime ? (
        <BarChart
          label={label}
          rowLabel={t('report.by.month')}
          series={series}
          rows={drawn}
          format={format}
          formatTick={(value) => formatShortMoney(language, value, currency)}
          isStacked
          hasTable
        />
      ) : (
        <BarList label={label} series={series} rows={drawn.slice(0, MOST_BARS)} format={format} />
      )}
    </Card>
  );
};
