import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../ui/skeleton';
import type { ChartRow, ChartSeries, FormatValue } from './chart-data';
import { ChartLegend } from './chart-legend';
import { ChartTable } from './chart-table';

const Columns = lazy(() => import('./columns').then((module) => ({ default: module.Columns })));

interface BarChartProps {
  /** Says what the chart shows. */
  label: string;
  /** What the rows are: the head of the first column of the table. */
  rowLabel: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format: FormatValue;
  /** On the axis, where there is little room. */
  formatTick?: FormatValue;
  /** The series are parts of a whole. */
  isStacked?: boolean;
  /**
   * A table on the page has the same numbers and links: screen readers and the keyboard use it, and the chart is
   * for the eye alone. Without it the chart has a table of its own, and its columns can be focused.
   */
  hasTable?: boolean;
}

/** Numbers over time as columns; the row under the pointer or the focus is said in the legend. */
export const BarChart = ({ label, rowLabel, hasTable = false, ...chart }: BarChartProps) => {
  const { series, rows, format } = chart;
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <ChartLegend series={series} row={rows.find(({ id }) => id === activeId)} format={format} />
      <div className="h-60">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <Columns {...chart} isForEyeOnly={hasTable} activeId={activeId} onActive={setActiveId} />
        </Suspense>
      </div>
      {!hasTable && (
        <ChartTable caption={label} rowLabel={rowLabel} series={series} rows={rows} format={format} />
      )}
    </figure>
  );
};
