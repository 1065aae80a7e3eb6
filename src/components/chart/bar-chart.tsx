import { useState } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { Skeleton } from '../ui/skeleton';
import type { ChartRow, ChartSeries, FormatValue } from './chart-data';
import { ChartLegend } from './chart-legend';

interface ChartTableProps {
  caption: string;
  rowLabel: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format: FormatValue;
}

/**
 * The numbers of a chart for screen readers. The wrapper is hidden instead of the table, because a table is always
 * as large as its cells.
 */
const ChartTable = ({ caption, rowLabel, series, rows, format }: ChartTableProps) => (
  <div className="sr-only">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{rowLabel}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            {series.map(({ id }, index) => {
              const value = row.values[index] ?? null;
              return <td key={id}>{value === null ? '–' : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Columns = lazyPart(() => import('./columns').then((module) => module.Columns));

interface BarChartProps {
  /** Accessible name of the chart. */
  label: string;
  /** Header of the table's first column. */
  rowLabel: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format: FormatValue;
  /** Short format for the axis. */
  formatTick?: FormatValue;
  /** The series are parts of a total. */
  isStacked?: boolean;
  /**
   * The page has a table with the same numbers and links for screen readers and keyboard, so the chart is purely
   * visual. Otherwise the chart has a hidden table, and its columns are focusable.
   */
  hasTable?: boolean;
}

/** Numbers over time as columns; the legend shows the values of the hovered or focused row. */
export const BarChart = ({ label, rowLabel, hasTable = false, ...chart }: BarChartProps) => {
  const { series, rows, format } = chart;
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <ChartLegend series={series} row={rows.find(({ id }) => id === activeId)} format={format} />
      <div className="h-60">
        <Columns
          {...chart}
          fallback={<Skeleton className="h-full" />}
          isDecorative={hasTable}
          activeId={activeId}
          onActive={setActiveId}
        />
      </div>
      {!hasTable && (
        <ChartTable caption={label} rowLabel={rowLabel} series={series} rows={rows} format={format} />
      )}
    </figure>
  );
};
