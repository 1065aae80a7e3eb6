import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { type ChartRow, type ChartSeries, FILLS, type FormatValue, reaches } from './chart-data';
import { ChartLegend } from './chart-legend';

interface BarListProps {
  /** Says what the bars show. */
  label: string;
  /** Several are parts of a whole. */
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format: FormatValue;
}

/** Rows compared with each other, each with its name, its numbers and a bar. */
export const BarList = ({ label, series, rows, format }: BarListProps) => {
  const drawn = rows.map((row) => ({ row, bars: reaches(row.values, true) }));
  const ends = [0, ...drawn.flatMap(({ bars }) => bars.flat())];
  const least = Math.min(...ends);
  const range = Math.max(...ends) - least || 1;
  const percent = (value: number) => `${((value - least) / range) * 100}%`;
  return (
    <figure aria-label={label} className="flex flex-col gap-3">
      {series.length > 1 && <ChartLegend series={series} format={format} />}
      <ul className="flex flex-col gap-3">
        {drawn.map(({ row, bars }) => (
          <li key={row.id} className="relative">
            <span className="flex items-baseline justify-between gap-4 text-sm">
              {row.to ? (
                <Link to={row.to} className="min-w-0 truncate after:absolute after:inset-0 hover:underline">
                  {row.label}
                </Link>
              ) : (
                <span className="min-w-0 truncate">{row.label}</span>
              )}
              <span className="tabular flex shrink-0 flex-wrap justify-end gap-x-3">
                {series.map(({ id, label: name }, index) => {
                  const value = row.values[index] ?? null;
                  return (
                    <span key={id} className={clsx('whitespace-nowrap', index > 0 && 'text-text-muted')}>
                      {series.length > 1 && <span className="sr-only">{name} </span>}
                      {value === null ? '–' : format(value)}
                    </span>
                  );
                })}
              </span>
            </span>
            <svg aria-hidden className="mt-1 block h-2 w-full rounded-full bg-surface-sunken">
              {bars.map(([from, to], index) => (
                <rect
                  key={series[index]?.id}
                  x={percent(Math.min(from, to))}
                  width={percent(least + Math.abs(to - from))}
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
