import { expect, it } from 'vitest';
import { coverageTable } from './coverage-table';

const premise = (id: number, filled: number, required: number) => ({
  ...{ id, name: id === 1 ? 'Tower' : 'Court', filled, required },
  firstGapAt: null,
});

it('sums by premise, by day and over all, with days without orders', () => {
  const { rows, totals, total } = coverageTable(
    [
      { date: '2026-03-09', premises: [premise(1, 2, 3)] },
      { date: '2026-03-10', premises: [premise(1, 1, 1), premise(2, 0, 4)] },
      { date: '2026-03-11', premises: [] },
    ],
    'en',
  );
  expect(rows.map(({ name, cells, total: sum }) => [name, cells.map((cell) => cell?.filled), sum])).toEqual([
    ['Court', [undefined, 0, undefined], { filled: 0, required: 4 }],
    ['Tower', [2, 1, undefined], { filled: 3, required: 4 }],
  ]);
  expect(totals).toEqual([
    { filled: 2, required: 3 },
    { filled: 1, required: 5 },
    { filled: 0, required: 0 },
  ]);
  expect(total).toEqual({ filled: 3, required: 8 });
});
