import type { ReportGroup } from '@contract/report';
import { BarChart } from '@src/components/chart/bar-chart';
import { BarList } from '@src/components/chart/bar-list';
import type { ChartSeries, FormatValue } from '@src/components/chart/chart-data';
import { Card } from '@src/components/ui/card';
import { useTranslation } from 'react-i18next';
import { type GroupRow, isOverTime, useRowNames } from './report-rows';

/** More bars than these are read in the table. */
const MOST_BARS = 12;

interface GroupChartProps<Row extends GroupRow> {
  title: string;
  groupBy: ReportGroup;
  rows: readonly Row[];
  series: readonly ChartSeries[];
  valuesOf: (row: Row) => number[];
  /** The period that it is compared with, month by month. */
  before?: { label: string; rows: readonly Row[]; valueOf: (row: Row) => number } | undefined;
  format: FormatValue;
  formatTick?: FormatValue;
  pathOf: (row: Row) => string | undefined;
}

/** Days and months as columns, beside what they are compared with; others as bars, in their order. */
export const GroupChart = <Row extends GroupRow>(props: GroupChartProps<Row>) => {
  const { title, groupBy, rows, series, valuesOf, before, format, formatTick, pathOf } = props;
  const { t } = useTranslation();
  const { nameOf, shortNameOf } = useRowNames(groupBy);
  const drawn = rows.map((row, place) => {
    const earlier = before?.rows[place];
    const compared = before ? [earlier ? before.valueOf(earlier) : null] : [];
    return {
      id: row.key,
      label: nameOf(row),
      shortLabel: shortNameOf(row),
      values: [...valuesOf(row), ...compared],
      to: pathOf(row),
    };
  });
  return (
    <Card
      title={title}
      {...(!isOverTime(groupBy) &&
        rows.length > MOST_BARS && {
          action: (
            <span className="text-xs text-text-muted">{t('report.firstBars', { count: MOST_BARS })}</span>
          ),
        })}
      className="print:break-inside-avoid"
    >
      {isOverTime(groupBy) ? (
        <BarChart
          label={title}
          rowLabel={t(`report.by.${groupBy}`)}
          series={[
            ...series,
            ...(before
              ? [{ id: 'before', label: before.label, tone: 'warning' as const, isLine: true as const }]
              : []),
          ]}
          rows={drawn}
          format={format}
          {...(formatTick && { formatTick })}
          isStacked
          hasTable
        />
      ) : (
        <BarList
          label={title}
          series={series}
          rows={drawn
            .slice(0, MOST_BARS)
            .map((row) => ({ ...row, values: row.values.slice(0, series.length) }))}
          format={format}
        />
      )}
    </Card>
  );
};
