import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { barRanges, type ChartRow, type ChartSeries, FILLS, type FormatValue, rowText } from './chart-data';

interface ColumnsProps {
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format: FormatValue;
  formatTick?: FormatValue | undefined;
  isStacked?: boolean | undefined;
  isDecorative: boolean;
  activeId: string | null;
  onActive: (id: string | null) => void;
}

const HEIGHT = 240;
const TOP = 8;
const BOTTOM = 24;
const TICKS = 4;
/** Maximum width of a column in pixels. */
const MAX_COLUMN_WIDTH = 56;
const STROKES = {
  primary: 'stroke-primary',
  info: 'stroke-info',
  success: 'stroke-success',
  warning: 'stroke-warning',
  danger: 'stroke-danger',
  muted: 'stroke-line-strong',
} as const;

/** Approximate width of a text at 12 px: Chinese characters are square. */
const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + (sign > '\u2e80' ? 12 : 7), 0);

/** The drawing of `BarChart`, loaded on demand. */
export const Columns = ({
  series,
  rows,
  format,
  formatTick = format,
  isStacked = false,
  isDecorative,
  activeId,
  onActive,
}: ColumnsProps) => {
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { height: HEIGHT } });
  const places = series.flatMap(({ isLine }, index) => (isLine ? [] : [index]));
  const drawn = rows.map((row) => ({
    row,
    columns: barRanges(
      places.map((index) => row.values[index] ?? null),
      isStacked,
    ),
    label: row.shortLabel ?? row.label,
  }));
  const ends = [
    0,
    ...drawn.flatMap(({ columns }) => columns.flat()),
    ...rows.flatMap(({ values }) =>
      values.flatMap((value, index) => (series[index]?.isLine ? (value ?? []) : [])),
    ),
  ];
  const hasValues = ends.some((end) => end !== 0);
  const y = scaleLinear({
    domain: hasValues ? [Math.min(...ends), Math.max(...ends)] : [0, 1],
    range: [HEIGHT - BOTTOM, TOP],
    nice: TICKS,
  });
  // The fractions of the domain without values would all be formatted as 0.
  const ticks = hasValues ? y.ticks(TICKS) : [0];
  const left = Math.max(...ticks.map((tick) => widthOf(formatTick(tick)))) + 8;
  const x = scaleBand({
    domain: rows.map(({ id }) => id),
    range: [left, Math.max(width, left)],
    padding: 0.2,
  });
  const barWidth = Math.min(x.bandwidth(), MAX_COLUMN_WIDTH);
  const inner = scaleBand({
    domain: isStacked ? [0] : places,
    range: [-barWidth / 2, barWidth / 2],
    padding: isStacked ? 0 : 0.08,
  });
  const widest = Math.max(0, ...drawn.map(({ label }) => widthOf(label))) + 8;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, x.step())));
  const middle = (row: ChartRow) => (x(row.id) ?? 0) + x.bandwidth() / 2;

  return (
    <div ref={parentRef} className="h-full">
      {width > 0 && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has the name
        <svg
          width={width}
          height={HEIGHT}
          // Printed pages are narrower than the measured screen.
          viewBox={`0 0 ${width} ${HEIGHT}`}
          aria-hidden={isDecorative || undefined}
          className="block h-auto max-w-full overflow-visible"
        >
          <g aria-hidden>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={left}
                  x2={width}
                  y1={y(tick)}
                  y2={y(tick)}
                  className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
                />
                <text
                  x={left - 6}
                  y={y(tick)}
                  dy="0.32em"
                  textAnchor="end"
                  className="tabular fill-text-muted text-xs"
                >
                  {formatTick(tick)}
                </text>
              </g>
            ))}
          </g>
          {drawn.map(({ row, columns }) => (
            <Mark
              key={row.id}
              to={row.to}
              label={rowText(row, series, format)}
              isDecorative={isDecorative}
              onActive={(isActive) => onActive(isActive ? row.id : null)}
            >
              <rect
                x={middle(row) - x.step() / 2}
                y={0}
                width={x.step()}
                // Down to the label, so that a click on that follows the link too.
                height={HEIGHT}
                rx={4}
                className={clsx(
                  'group-focus-visible:stroke-primary-text group-focus-visible:stroke-2',
                  row.id === activeId ? 'fill-surface-sunken' : 'fill-transparent',
                )}
              />
              {columns.map(([from, to], index) => {
                const seriesIndex = places[index] ?? 0;
                return (
                  <rect
                    key={series[seriesIndex]?.id}
                    x={middle(row) + (inner(isStacked ? 0 : seriesIndex) ?? 0)}
                    y={Math.min(y(from), y(to))}
                    width={inner.bandwidth()}
                    height={Math.abs(y(from) - y(to))}
                    className={FILLS[series[seriesIndex]?.tone ?? 'primary']}
                  />
                );
              })}
            </Mark>
          ))}
          {/* Outside the links: their names have the row's full label. */}
          <g aria-hidden className="pointer-events-none">
            {drawn.map(
              ({ row, label }, place) =>
                place % every === 0 && (
                  <text
                    key={row.id}
                    x={middle(row)}
                    y={HEIGHT - BOTTOM + 16}
                    textAnchor="middle"
                    className="fill-text-muted text-xs"
                  >
                    {label}
                  </text>
                ),
            )}
          </g>
          <g aria-hidden className="pointer-events-none">
            {series.map(({ id, tone, isLine }, index) => {
              if (!isLine) return null;
              const valueAt = (row: ChartRow) => row.values[index] ?? null;
              return (
                <g key={id} className={FILLS[tone]}>
                  <LinePath
                    data={[...rows]}
                    defined={(row) => valueAt(row) !== null}
                    x={middle}
                    y={(row) => y(valueAt(row) ?? 0)}
                    fill="none"
                    className={clsx('stroke-2', STROKES[tone])}
                  />
                  {rows.map((row) => {
                    const value = valueAt(row);
                    return value === null ? null : (
                      <circle key={row.id} cx={middle(row)} cy={y(value)} r={3} />
                    );
                  })}
                </g>
              );
            })}
          </g>
        </svg>
      )}
    </div>
  );
};

interface MarkProps {
  to: string | undefined;
  label: string;
  isDecorative: boolean;
  onActive: (isActive: boolean) => void;
  children: ReactNode;
}

/** A column, as a link if it has a path. */
const Mark = ({ to, label, isDecorative, onActive, children }: MarkProps) => {
  const watch = {
    onPointerEnter: () => onActive(true),
    onPointerLeave: () => onActive(false),
  };
  if (!to)
    return (
      <g aria-hidden {...watch}>
        {children}
      </g>
    );
  return (
    <Link
      to={to}
      aria-label={label}
      tabIndex={isDecorative ? -1 : undefined}
      className="group outline-none"
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
      {...watch}
    >
      {children}
    </Link>
  );
};
