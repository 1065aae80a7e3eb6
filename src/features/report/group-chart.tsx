import type { ReportGroup } from '@contract/report';
import { BarChart } from '@src/components/chart/bar-chart';
import { BarList } from '@src/components/chart/bar-list';
import type { ChartSeries, FormatValue } from '@src/components/chart/chart-data';
import { Card } from '@src/components/ui/card';
import { useTranslation } from 'react-i18next';
import { type GroupRow, isOverTime, keysOf, useRowNames } from './report-rows';
import type { ReportState } from './report-state';

/** Further bars are only in the table. */
const MAX_BARS = 12;

interface GroupChartProps<Row extends GroupRow> {
  title: string;
  groupBy: ReportGroup;
  rows: readonly Row[];
  series: readonly ChartSeries[];
  valuesOf: (row: Row) => number[];
  /** Rows of the compared period. */
  before?: { label: string; rows: readonly Row[]; valueOf: (row: Row) => number } | undefined;
  state: ReportState;
  format: FormatValue;
  formatTick?: FormatValue;
  pathOf: (row: Row) => string | undefined;
}

/** Days and months as columns, with the compared period as a line; other groups as bars. */
export const GroupChart = <Row extends GroupRow>(props: GroupChartProps<Row>) => {
  const { title, groupBy, rows, series, valuesOf, before, format, formatTick, pathOf, state } = props;
  const { t } = useTranslation();
  const { nameOf, shortNameOf } = useRowNames(groupBy);
  const earlierRows = new Map(before?.rows.map((row) => [row.key, row]));
  const earlierKeys = isOverTime(groupBy) && state.compared ? keysOf(groupBy, state.compared) : [];
  const comparedValue = (place: number): number | null => {
    const row = earlierRows.get(earlierKeys[place] ?? '');
    return row && before ? before.valueOf(row) : null;
  };
  const ofKey = new Map(rows.map((row) => [row.key, row]));
  const keys = isOverTime(groupBy) ? keysOf(groupBy, state) : [...ofKey.keys()].slice(0, MAX_BARS);
  const drawn = keys.map((key, place) => {
    const row = ofKey.get(key);
    const rowOrKey = row ?? { key, name: null };
    return {
      id: key,
      label: nameOf(rowOrKey),
      shortLabel: shortNameOf(rowOrKey, keys.length),
      values: [...(row ? valuesOf(row) : series.map(() => 0)), ...(before ? [comparedValue(place)] : [])],
      to: row && pathOf(row),
    };
  });
  return (
    <Card
      title={title}
      {...(!isOverTime(groupBy) &&
        rows.length > MAX_BARS && {
          action: (
            <span className="text-xs text-text-muted">{t('report.firstBars', { count: MAX_BARS })}</span>
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
          rows={drawn.map((row) => ({ ...row, values: row.values.slice(0, series.length) }))}
          format={format}
        />
      )}
    </Card>
  );
};
