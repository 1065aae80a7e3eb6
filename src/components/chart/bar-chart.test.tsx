import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart';
import { BarList } from './bar-list';
import { barRanges, rowText } from './chart-data';

const series = [
  { id: 'filled', label: 'Filled', tone: 'primary' },
  { id: 'open', label: 'Open', tone: 'warning' },
] as const;
const rows = [
  { id: 'a', label: 'March', values: [7, 3], to: '/march' },
  { id: 'b', label: 'April', values: [5, null] },
];
const format = (value: number) => `${value} h`;

it('stacks positive values upwards and negative ones downwards', () => {
  expect(barRanges([5, -2, 3, null, -4], true)).toEqual([
    [0, 5],
    [0, -2],
    [5, 8],
    [8, 8],
    [-2, -6],
  ]);
  expect(barRanges([5, -2], false)).toEqual([
    [0, 5],
    [0, -2],
  ]);
});

it('describes a row as text', () => {
  expect(rowText({ id: 'a', label: 'March', values: [7, 3] }, series, format)).toBe(
    'March · Filled 7 h · Open 3 h',
  );
  expect(rowText({ id: 'b', label: 'April', values: [5] }, series.slice(0, 1), format)).toBe('April · 5 h');
});

it('has a table unless the page has one', () => {
  const chart = { label: 'Coverage', rowLabel: 'Month', series, rows, format };
  const { unmount } = render(<BarChart {...chart} />, { wrapper: MemoryRouter });
  const table = screen.getByRole('table', { name: 'Coverage' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MonthFilledOpen', 'March7 h3 h', 'April5 h–']);
  unmount();
  render(<BarChart {...chart} hasTable />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('figure', { name: 'Coverage' })).toBeTruthy();
});

it('links a bar to the list that it counts', () => {
  render(<BarList label="Coverage" series={series} rows={rows} format={format} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'March' }).getAttribute('href')).toBe('/march');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'March10 hFilled 7 h · Open 3 h',
    'April5 hFilled 5 h',
  ]);
});
