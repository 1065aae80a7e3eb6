import { Link } from 'react-router-dom';
import { barRanges, type ChartRow, type ChartSeries, FILLS, type FormatValue, rowText } from './chart-data';
import { ChartLegend } from './chart-legend';

interface BarListProps {
  /** Accessible name of the list. */
  label: string;
  /** Several series are parts of a total. */
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format: FormatValue;
}

const sumOf = ({ values }: ChartRow): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Compares rows, each with its name, total and bar. */
export const BarList = ({ label, series, rows, format }: BarListProps) => {
  const drawn = rows.map((row) => ({ row, bars: barRanges(row.values, true) }));
  const ends = [0, ...drawn.flatMap(({ bars }) => bars.flat())];
  const min = Math.min(...ends);
  const range = Math.max(...ends) - min || 1;
  const percent = (value: number) => `${((value - min) / range) * 100}%`;
  return (
    <figure aria-label={label} className="flex flex-col gap-3">
      {series.length > 1 && <ChartLegend series={series} format={format} />}
      <ul className="flex flex-col gap-3">
        {drawn.map(({ row, bars }) => (
          <li key={row.id} className="relative" title={rowText(row, series, format)}>
            <span className="flex items-baseline justify-between gap-4 text-sm">
              {row.to ? (
                <Link
                  to={row.to}
                  className="min-w-0 break-words after:absolute after:inset-0 hover:underline"
                >
                  {row.label}
                </Link>
              ) : (
                <span className="min-w-0 break-words">{row.label}</span>
              )}
              <span className="tabular shrink-0">
                <span aria-hidden={series.length > 1 || undefined}>{format(sumOf(row))}</span>
                {series.length > 1 && (
                  <span className="sr-only">{rowText({ ...row, label: '' }, series, format)}</span>
                )}
              </span>
            </span>
            <svg aria-hidden className="mt-1 block h-2 w-full rounded-full bg-surface-sunken">
              {bars.map(([from, to], index) => (
                <rect
                  key={series[index]?.id}
                  x={percent(Math.min(from, to))}
                  width={percent(min + Math.abs(to - from))}
                  height="100%"
                  className={FILLS[series[index]?.tone ?? 'primary']}
                />
              ))}
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
};
