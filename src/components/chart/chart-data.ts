/** A fill that can be seen on every surface in both themes; `warning` is for what is missing. */
export type ChartTone = 'primary' | 'info' | 'success' | 'warning' | 'danger' | 'muted';

export const FILLS: Readonly<Record<ChartTone, string>> = {
  primary: 'fill-primary',
  info: 'fill-info',
  success: 'fill-success',
  warning: 'fill-warning',
  danger: 'fill-danger',
  muted: 'fill-line-strong',
};

/** One of the numbers that every row has. */
export interface ChartSeries {
  id: string;
  label: string;
  tone: ChartTone;
  /** Drawn as a line over the columns: what they are compared with. */
  isLine?: true;
}

/** What a column or bar stands for. */
export interface ChartRow {
  id: string;
  label: string;
  /** Under a column, where there is little room. */
  shortLabel?: string | undefined;
  /** In the order of the series; null where there is none. */
  values: readonly (number | null)[];
  /** What the numbers count. */
  to?: string | undefined;
}

/** A number in words. */
export type FormatValue = (value: number) => string;

/** The row in words: its name, and each number with the name of its series. */
export const rowInWords = (row: ChartRow, series: readonly ChartSeries[], format: FormatValue): string =>
  [
    ...(row.label ? [row.label] : []),
    ...series.flatMap(({ label }, index) => {
      const value = row.values[index] ?? null;
      return value === null ? [] : [series.length > 1 ? `${label} ${format(value)}` : format(value)];
    }),
  ].join(' · ');

/** From where to where each number of a row reaches: side by side all begin at zero, stacked where the last one ends. */
export const reaches = (values: readonly (number | null)[], isStacked: boolean): [number, number][] => {
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
