import { clsx } from 'clsx';
import { type ChartRow, type ChartSeries, FILLS, type FormatValue } from './chart-data';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  /** The row whose values are shown. */
  row?: ChartRow | undefined;
  format: FormatValue;
}

/** Colours of the series and the values of a row. Hidden from screen readers, which have the table. */
export const ChartLegend = ({ series, row, format }: ChartLegendProps) => (
  <div aria-hidden className="flex min-h-5 flex-wrap items-baseline gap-x-4 gap-y-1 text-xs">
    {row && <span className="font-semibold">{row.label}</span>}
    {series.map(({ id, label, tone, isLine }, index) => {
      const value = row?.values[index] ?? null;
      return (
        <span key={id} className="inline-flex items-center gap-1.5 text-text-muted">
          <svg aria-hidden viewBox="0 0 12 12" className={clsx('size-3 shrink-0', FILLS[tone])}>
            {isLine ? <path d="M0 5h12v2H0zM6 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6" /> : <path d="M0 0h12v12H0z" />}
          </svg>
          {label}
          {value !== null && (
            <span className="tabular font-semibold whitespace-nowrap text-text">{format(value)}</span>
          )}
        </span>
      );
    })}
  </div>
);
