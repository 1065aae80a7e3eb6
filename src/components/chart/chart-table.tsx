import type { ChartRow, ChartSeries, FormatValue } from './chart-data';

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
export const ChartTable = ({ caption, rowLabel, series, rows, format }: ChartTableProps) => (
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
