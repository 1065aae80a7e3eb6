/** A fill with enough contrast on every surface in both themes; `warning` is for missing guards. */
export type ChartTone = 'primary' | 'info' | 'success' | 'warning' | 'danger' | 'muted';

export const FILLS: Readonly<Record<ChartTone, string>> = {
  primary: 'fill-primary',
  info: 'fill-info',
  success: 'fill-success',
  warning: 'fill-warning',
  danger: 'fill-danger',
  muted: 'fill-line-strong',
};

/** A series of numbers, one in each row. */
export interface ChartSeries {
  id: string;
  label: string;
  tone: ChartTone;
  /** Drawn as a line over the columns, for comparison. */
  isLine?: true;
}

/** A column or bar. */
export interface ChartRow {
  id: string;
  label: string;
  /** Short label below a column. */
  shortLabel?: string | undefined;
  /** In the order of the series; null if unknown. */
  values: readonly (number | null)[];
  /** Path of the list that the numbers count. */
  to?: string | undefined;
}

/** Formats a value as text. */
export type FormatValue = (value: number) => string;

/** A row as text: its name, and each value with the name of its series. */
export const rowText = (row: ChartRow, series: readonly ChartSeries[], format: FormatValue): string =>
  [
    ...(row.label ? [row.label] : []),
    ...series.flatMap(({ label }, index) => {
      const value = row.values[index] ?? null;
      return value === null ? [] : [series.length > 1 ? `${label} ${format(value)}` : format(value)];
    }),
  ].join(' · ');

/** Start and end of each value's bar: from zero side by side, from the end of the previous one when stacked. */
export const barRanges = (values: readonly (number | null)[], isStacked: boolean): [number, number][] => {
  let above = 0;
  let below = 0;
  return values.map((value) => {
    const amount = value ?? 0;
    if (!isStacked) return [0, amount];
    const from = amount < 0 ? below : above;
    if (amount < 0) below += amount;
    else above += amount;
    return [from, from + amount];
  });
};
